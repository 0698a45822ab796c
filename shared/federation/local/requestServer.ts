import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/**
 * Starts a request. Like browsers, it resolves all names under `localhost` to this machine. Node asks the operating
 * system instead, which may not resolve them. The server receives the host that the URL names.
 */
export function requestServer(url: string | URL, options: RequestOptions): ClientRequest {
  const connected = new URL(url);
  const { host, hostname, protocol } = connected;
  if (hostname.endsWith('.localhost')) connected.hostname = 'localhost';
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return send(connected, { ...options, headers: { host, ...options.headers } });
}
