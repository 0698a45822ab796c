import { readCsrfToken } from '@kontor/api/csrf';
import type { CustomerApi } from '@kontor/api/customer';
import type { CookieJar } from '@kontor/browser';
import type { PersonalDataStoreOptions } from './PersonalDataStore.ts';

export type PersonalDataSource = {
  readonly customerApi: Pick<CustomerApi, 'loadCustomer' | 'loadSession'>;
  readonly cookies: Pick<CookieJar, 'get'>;
  /** Skips the session call, for pages on localhost without a back end (PERS-10). */
  readonly isSessionSkipped: () => boolean;
  /** Logs a message that is not an error. */
  readonly inform: (message: string) => void;
};

/** The personal data calls. Tokens are read from the cookies for each call. */
export function personalDataCalls({
  customerApi,
  cookies,
  isSessionSkipped,
  inform,
}: PersonalDataSource): Pick<PersonalDataStoreOptions, 'loadPersonalData' | 'loadSession'> {
  return {
    loadPersonalData: () =>
      customerApi.loadCustomer({
        longTermToken: cookies.get('long-term-token'),
        csrfToken: readCsrfToken(cookies.get),
      }),
    loadSession: async () => {
      if (!isSessionSkipped()) return customerApi.loadSession();
      inform('There are no data of the session on localhost.');
      return undefined;
    },
  };
}
