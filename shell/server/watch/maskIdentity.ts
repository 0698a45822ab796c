import { createHmac } from 'node:crypto';

/** The length of a masked identity in base64url characters: 132 bits. */
const length = 22;

/** The number of fields of an IPv6 address that identify a provider's customer: 48 bits. */
const networkFields = 3;

/**
 * An address's network. All of a customer's addresses count as one, because providers give each customer all IPv6
 * addresses with the same first 48 bits.
 *
 * @param address IPv4 or IPv6 address of a client
 */
export function networkOf(address: string): string {
  const mapped = /(?:\d+\.){3}\d+$/.exec(address)?.[0];
  if (mapped) return mapped;
  const [start = ''] = address.toLowerCase().split('::');
  const fields = start.split(':').filter((field) => field !== '');
  return [...fields, '0', '0', '0'].slice(0, networkFields).join(':');
}

/** A number that represents a person or an address. It can be computed only by someone who has the key. */
export function maskIdentity(kind: 'address' | 'visitor' | 'customer' | 'staff', value: string, key: string): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url').slice(0, length);
}
