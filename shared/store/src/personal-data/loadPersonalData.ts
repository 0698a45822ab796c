import { readCsrfToken } from '@kontor/api/csrf';
import type { CustomerApi } from '@kontor/api/customer';
import type { CookieJar } from '@kontor/browser';
import { noPersonalData, type PersonalData } from './PersonalDataStore.ts';

/** Cookie whose value goes into a header of the customer call (CALL-9). */
const longTermCookie = 'long-term-token';

export type PersonalDataSource = {
  readonly customerApi: Pick<CustomerApi, 'loadCustomer' | 'loadSession'>;
  readonly cookies: Pick<CookieJar, 'get'>;
  /** Leaves the session call out, for pages on localhost without a back end. */
  readonly isSessionSkipped: boolean;
  readonly report: (message: string, error: unknown) => void;
};

/**
 * Both calls for personal data, made side by side; one that fails is reported and adds nothing.
 * The session's part is the newsletter status, everything else comes from the customer call.
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
