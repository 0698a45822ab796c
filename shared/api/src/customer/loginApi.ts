import { type HttpClient, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import {
  type Account,
  accountSchema,
  type BaseData,
  baseDataSchema,
  type Login,
  type Registration,
} from './loginSchema.ts';

const base = '/service/login/api';

export const accountPath = '/customers/account';

/** The result of a login. `LOGIN_FAILED` does not reveal whether the account exists. */
export type LoginResult = 'LOGGED_IN' | 'LOGIN_FAILED' | 'RATE_LIMITED';

/** The account calls. A call rejects with an `HttpError` if none of its results describes the failure. */
export type LoginApi = {
  logIn(login: Login): Promise<LoginResult>;
  /** Resolves even if the e-mail address already has an account, so that the response does not reveal who has one. */
  register(registration: Registration): Promise<void>;
  logOut(): Promise<void>;
  /** Returns the data for the account pages; `undefined` if the visitor is not logged in. */
  loadAccount(options?: ReadOptions): Promise<Account | undefined>;
  /** Returns the data that prefill the newsletter form; `undefined` if the visitor is not logged in (CALL-11). */
  loadBaseData(options?: ReadOptions): Promise<BaseData | undefined>;
};

export function createLoginApi(http: HttpClient): LoginApi {
  /** Reads data about the logged-in customer; returns `undefined` if nobody is logged in. */
  const readOwn = async (url: string, options?: ReadOptions): Promise<unknown> => {
    try {
      const headers = { 'cache-control': 'no-cache' };
      return (await http.request({ method: 'GET', url, headers, signal: options?.signal })).data;
    } catch (error) {
      if (isHttpError(error) && error.status === 401) return undefined;
      throw error;
    }
  };
  return {
    async logIn(login) {
      try {
        await http.request({ method: 'POST', url: `${base}/login`, body: login });
        return 'LOGGED_IN';
      } catch (error) {
        if (isHttpError(error) && error.status === 401) return 'LOGIN_FAILED';
        if (isHttpError(error) && error.status === 429) return 'RATE_LIMITED';
        throw error;
      }
    },
    async register(registration) {
      await http.request({ method: 'POST', url: `${base}/register`, body: registration });
    },
    async logOut() {
      await http.request({ method: 'POST', url: `${base}/logout`, body: {} });
    },
    async loadAccount(options) {
      const data = await readOwn(accountPath, options);
      return data === undefined ? undefined : parseResponse(accountSchema, data, `GET ${accountPath}`);
    },
    async loadBaseData(options) {
      const path = '/customers/base-data';
      const data = await readOwn(path, options);
      return data === undefined ? undefined : parseResponse(baseDataSchema, data, `GET ${path}`);
    },
  };
}
