import { BlockList, isIP } from 'node:net';
import { readSetting } from './readSetting.ts';

/**
 * Whether an address belongs to a proxy whose `x-forwarded-for` is trusted. It has the form of fastify's `trustProxy`
 * option.
 *
 * @param address the proxy's address
 * @param hop 0 for the connected address, 1 for the address that it reports, and so on
 */
export type TrustProxy = (address: string | undefined, hop: number) => boolean;

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return families[isIP(address) as 4 | 6];
}

function add(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (family === undefined || rest.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 'ipv4' ? 32 : 128)) return false;
  list.addSubnet(address, Number(prefix), family);
  return true;
}

/**
 * Parses `TRUST_PROXY`: a comma-separated list of addresses and ranges, such as `10.0.0.0/8, ::1`, or a number of hops,
 * such as `2`. With an empty string, no proxy is trusted.
 *
 * With a number of hops, every connected address is trusted. Use this only for programs that clients can reach only
 * through the proxies.
 *
 * @throws an error that names the invalid entry
 */
function readTrustProxy(setting: string): TrustProxy {
  const text = setting.trim();
  if (text === '') return () => false;
  // Fastify also accepts a number, but would then trust no proxy.
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (add(list, entry)) continue;
    throw new Error(`"${entry}" is neither an address, nor a range such as 10.0.0.0/8, nor a number of hops up to 99`);
  }
  return (address = '') => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

/** Schema for `TRUST_PROXY`. No proxy is trusted by default. */
export const trustProxySchema = readSetting(readTrustProxy, '');
