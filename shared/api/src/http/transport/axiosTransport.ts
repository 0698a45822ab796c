import axios, { AxiosError, isAxiosError, isCancel } from 'axios';
import { HttpError } from '../httpError.ts';
import type { Transport } from './transport.ts';

function toHttpError(error: unknown, url: string): HttpError {
  if (isCancel(error)) return new HttpError({ code: 'ABORTED', url });
  if (!isAxiosError(error)) return new HttpError({ code: 'NETWORK', url, cause: error });
  // axios also reports ECONNABORTED if the browser cancels a request because the visitor leaves the page.
  return new HttpError({ code: error.code === AxiosError.ETIMEDOUT ? 'TIMEOUT' : 'NETWORK', url });
}

/** Sends calls with axios. */
export const axiosTransport: Transport = async ({ method, url, headers, body, signal, timeoutMs }) => {
  try {
    const response = await axios.request<unknown>({
      method,
      url,
      headers: { ...headers },
      timeout: timeoutMs,
      withCredentials: true,
      transitional: { clarifyTimeoutError: true },
      validateStatus: () => true,
      ...(body === undefined ? {} : { data: body }),
      ...(signal ? { signal } : {}),
    });
    const { status, data } = response;
    return { status, data, header: (name) => (response.headers as Readonly<Record<string, string | undefined>>)[name] };
  } catch (error) {
    throw toHttpError(error, url);
  }
};
