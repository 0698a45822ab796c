import proxyAddress from '@fastify/proxy-addr';

/**
 * Tells the shop's own proxies from everybody else, by the same rules as the server does.
 *
 * @param proxies their addresses or networks, separated by commas; without any, nobody is one
 */
export function createProxyTrust(proxies: string | undefined): (address: string | undefined) => boolean {
  if (proxies === undefined) return () => false;
  const isTrusted = proxyAddress.compile(proxies.split(','));
  return (address) => address !== undefined && isTrusted(address, 0);
}
