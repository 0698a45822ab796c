import { csrfHeader, type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import type { CustomerData } from './customerData.ts';
import { customerResponseSchema, type SessionData, sessionDataSchema } from './customerSchema.ts';
import { toCustomerData } from './toCustomerData.ts';

const sessionPath = '/json/psdata';
const customerPath = '/service/customerfrontenddata/api/v1/psdata';

/** The customer call's headers that contain the visitor's tokens. */
export const customerHeaders = { longTermToken: 'long-term-token', csrfToken: csrfHeader } as const;

/** The value of `error` in the 403 response that refuses a long-term token from another browser. */
export const longTermTokenInvalid = 'LONG_TERM_TOKEN_INVALID';

/** Tokens for the customer call. The caller reads them from cookies; a missing token is not sent. */
export type CustomerTokens = {
  readonly longTermToken?: string | undefined;
  readonly csrfToken?: string | undefined;
};

/** The two calls for personal data (CALL-8, CALL-9); neither is ever cached. */
export type CustomerApi = {
  loadSession(options?: ReadOptions): Promise<SessionData>;
  loadCustomer(tokens?: CustomerTokens, options?: ReadOptions): Promise<CustomerData>;
};

export function createCustomerApi(http: HttpClient): CustomerApi {
  const uncached = { 'cache-control': 'no-cache' };
  return {
    async loadSession(options) {
      const { data } = await http.request({
        method: 'GET',
        url: sessionPath,
        headers: uncached,
        signal: options?.signal,
      });
      return parseResponse(sessionDataSchema, data, `GET ${sessionPath}`);
    },
    async loadCustomer(tokens, options) {
      const headers: Record<string, string> = { ...uncached };
      if (tokens?.longTermToken) headers[customerHeaders.longTermToken] = tokens.longTermToken;
      if (tokens?.csrfToken) headers[customerHeaders.csrfToken] = tokens.csrfToken;
      const { data } = await http.request({ method: 'GET', url: customerPath, headers, signal: options?.signal });
      return toCustomerData(parseResponse(customerResponseSchema, data, `GET ${customerPath}`));
    },
  };
}
