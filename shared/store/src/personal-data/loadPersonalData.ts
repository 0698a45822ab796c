import { readCsrfToken } from '@kontor/api/csrf';
import type { CustomerApi } from '@kontor/api/customer';
import type { CookieJar } from '@kontor/browser';
import { noPersonalData, type PersonalData } from './PersonalDataStore.ts';

/** Cookie whose value goes into a header of the customer call (CALL-9). */
const longTermCookie = 'long-term-token';

export type PersonalDataSource = {
  readonly customerApi: Pick<CustomerApi, 'loadCustomer' | 'loadSession'>;
  readonly cookies: Pick<CookieJar, 'get'>;
  /** Skips the session call, for pages on localhost without a back end. */
  readonly isSessionSkipped: boolean;
  readonly report: (message: string, error: unknown) => void;
};

/**
 * Loads customer and session data in parallel. A failed call is reported and its data stay empty. The newsletter status
 * comes from the session, everything else from the customer call.
 */
export async function loadPersonalData(source: PersonalDataSource): Promise<PersonalData> {
  const { customerApi, cookies, isSessionSkipped, report } = source;
  const nothing = (error: unknown): undefined => report('Personal data could not be loaded.', error) as undefined;
  const tokens = {
    longTermToken: cookies.get(longTermCookie),
    csrfToken: readCsrfToken(cookies.get),
  };
  const [customer, session] = await Promise.all([
    customerApi.loadCustomer(tokens).catch(nothing),
    isSessionSkipped ? undefined : customerApi.loadSession().catch(nothing),
  ]);
  return { ...noPersonalData, ...customer, nlStatus: session?.nl_status };
}
