import { type HttpClient, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import { type BaseData, baseDataSchema, type Login, type Registration } from './loginSchema.ts';

const base = '/service/login/api';

/** Result of a login. `LOGIN_FAILED` does not reveal whether the account exists. */
export type LoginResult = 'LOGGED_IN' | 'LOGIN_FAILED' | 'RATE_LIMITED';

/** Calls of a customer's account. Failures other than the named ones reject with an `HttpError`. */
export type LoginApi = {
  logIn(login: Login): Promise<LoginResult>;
  /** Resolves also for a known address, so that the answer does not reveal who has an account. */
  register(registration: Registration): Promise<void>;
  logOut(): Promise<void>;
  /** Data that prefill the newsletter form; `undefined` for a visitor who is not logged in (CALL-11). */
  loadBaseData(options?: ReadOptions): Promise<BaseData | undefined>;
};

export function createLoginApi(http: HttpClient): LoginApi {
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
    async loadBaseData(options) {
      try {
        const path = '/customers/base-data';
        const { data } = await http.request({
          method: 'GET',
          url: path,
          headers: { 'cache-control': 'no-cache' },
          signal: options?.signal,
        });
        return parseResponse(baseDataSchema, data, `GET ${path}`);
      } catch (error) {
        if (isHttpError(error) && error.status === 401) return undefined;
        throw error;
      }
    },
  };
}
