import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/**
 * Whether the sender of a call is a proxy whose `x-forwarded-for` is believed; what fastify takes as `trustProxy`.
 *
 * @param address of the sender
 * @param hop 0 for whoever is connected, 1 for whom that one names, and so on
 */
export type TrustProxy = (address: string | undefined, hop: number) => boolean;

const families = { 4: 'ipv4', 6: 'ipv6' } as const;

const familyOf = (address: string) => families[isIP(address) as 4 | 6];

const isRange = (entry: string): boolean => {
  const [address = '', prefix = '0', ...rest] = entry.split('/');
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  return family !== undefined && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most;
};

const hopsPattern = /^\d{1,2}$/;

function trustOf(entries: string[]): TrustProxy {
  const [first = ''] = entries;
  // Fastify takes a number, too, and then trusts nobody.
  if (hopsPattern.test(first)) return (_address, hop) => hop < Number(first);
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const entriesOf = (text: string): string[] => (text.trim() === '' ? [] : text.split(',').map((entry) => entry.trim()));

/**
 * `TRUST_PROXY`: addresses and ranges with commas between them, such as `10.0.0.0/8, ::1`, or a number of hops, such as
 * `2`. Nobody is trusted unless told. A number of hops believes whoever is connected: it is for programs that only
 * proxies can reach.
 */
export const trustProxySchema = v.optional(
  v.pipe(
    v.string(),
    v.transform(entriesOf),
    v.check(
      (entries: string[]) => entries.every(isRange) || (entries.length === 1 && hopsPattern.test(entries[0] ?? '')),
      'neither addresses and ranges such as 10.0.0.0/8 with commas between them, nor a number of hops up to 99',
    ),
    v.transform(trustOf),
  ),
  '',
);
