import { originalAddressHeader } from '@kontor/api/newsletter';
import type { TrustProxy } from '@kontor/server/settings';

type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Headers in which proxies say whom they ask for; from anybody else they are made up. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  originalAddressHeader,
];

/**
 * Who asks, for `x-forwarded-for` of the next program: the client first, then the trusted proxies on the way to this
 * one. What stands before the first address that is not trusted was made up by its sender, and is left out.
 */
export function forwardedFor(request: Call): string {
  return [...(request.ips ?? [request.ip])].reverse().join(', ');
}

/** Headers of a request as they are passed on; what only proxies may say is believed of trusted ones. */
export function forwardedHeaders<Headers extends object>(
  request: Call,
  headers: Headers,
  trustProxy: TrustProxy,
): Headers {
  const isFromProxy = trustProxy(request.socket.remoteAddress, 0);
  const passed = Object.entries(headers).filter(([name]) => isFromProxy || !proxyHeaders.includes(name));
  return { ...Object.fromEntries(passed), 'x-forwarded-for': forwardedFor(request) } as unknown as Headers;
}
