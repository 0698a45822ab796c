import { createLoginApi, type Login, type Registration } from '@kontor/api/customer';
import { isHttpError } from '@kontor/api/http';
import { getHttpClient, getRootStore } from '@kontor/store';
import type { Refusal } from './accountFaults.ts';
import { loginFaults, registrationFaults } from './accountFaults.ts';

/** The reason why a form was refused, or undefined if it was accepted. */
type Outcome = Promise<Refusal | undefined>;

/** Logs in a customer, then reloads personal data and the cart, because both now belong to the customer. */
export async function logIn(login: Login): Outcome {
  const faults = loginFaults(login);
  if (faults) return { notice: 'invalid', faults };
  try {
    const result = await createLoginApi(await getHttpClient()).logIn(login);
    if (result !== 'LOGGED_IN') return { notice: result === 'RATE_LIMITED' ? 'limited' : 'failed' };
  } catch (error) {
    return { notice: isHttpError(error) && error.status === 400 ? 'failed' : 'unavailable' };
  }
  await getRootStore().customerChanged();
  return undefined;
}

/** Logs out the customer, then reloads personal data and the cart. Rejects if the log-out fails. */
export async function logOut(): Promise<void> {
  await createLoginApi(await getHttpClient()).logOut();
  await getRootStore().customerChanged();
}

/** Opens an account. */
export async function register(registration: Registration): Outcome {
  const faults = registrationFaults(registration);
  if (faults) return { notice: 'invalid', faults };
  try {
    await createLoginApi(await getHttpClient()).register(registration);
    return undefined;
  } catch (error) {
    if (!isHttpError(error)) return { notice: 'unavailable' };
    if (error.status === 400) return { notice: 'invalid' };
    return { notice: error.status === 429 ? 'limited' : 'unavailable' };
  }
}
