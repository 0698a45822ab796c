import { originalAddressHeader } from '@kontor/api/newsletter';
import type { TrustProxy } from '@kontor/server/config';
import { forwardedFor } from '@kontor/server/http';

type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Headers that only proxies may set. If another client sends them, they are forged. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * The headers of a proxied request. Proxy headers are kept only if they come from trusted proxies. The client's address
 * is always the one that this program has determined.
 */
export function forwardedHeaders<Headers extends object>(
  request: Call,
  headers: Headers,
  trustProxy: TrustProxy,
): Headers {
  const isFromProxy = trustProxy(request.socket.remoteAddress, 0);
  const passed = Object.entries(headers).filter(([name]) => isFromProxy || !proxyHeaders.includes(name));
  const addresses = { 'x-forwarded-for': forwardedFor(request), [originalAddressHeader]: request.ip };
  return { ...Object.fromEntries(passed), ...addresses } as unknown as Headers;
}
