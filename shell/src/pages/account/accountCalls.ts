import { createLoginApi, type Login, type Registration } from '@kontor/api/customer';
import { isHttpError } from '@kontor/api/http';
import { getHttpClient, getRootStore } from '@kontor/store';
import type { AccountNotice } from './readAccountQuery.ts';

/** Why a form was refused, or undefined if it was accepted. */
type Outcome = Promise<AccountNotice | undefined>;

/** Logs a customer in, then loads personal data and cart again: both are the customer's now. */
export async function logIn(login: Login): Outcome {
  try {
    const result = await createLoginApi(await getHttpClient()).logIn(login);
    if (result !== 'LOGGED_IN') return result === 'RATE_LIMITED' ? 'limited' : 'failed';
  } catch (error) {
    return isHttpError(error) && error.status === 400 ? 'failed' : 'unavailable';
  }
  await getRootStore().customerChanged();
  return undefined;
}

/** Opens an account. */
export async function register(registration: Registration): Outcome {
  try {
    await createLoginApi(await getHttpClient()).register(registration);
    return undefined;
  } catch (error) {
    if (!isHttpError(error)) return 'unavailable';
    if (error.status === 400) return 'invalid';
    return error.status === 429 ? 'limited' : 'unavailable';
  }
}
