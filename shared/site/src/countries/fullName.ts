import type { SiteKey } from './countries.ts';

type CustomerName = {
  /** The first and last name, joined (PERS-4). */
  readonly customerName: string;
  /** Just the first name, if known. */
  readonly givenName?: string | undefined;
};

/** A customer's name as the site displays it. In Hungary, the family name comes first. */
export function fullName({ customerName, givenName }: CustomerName, site: SiteKey): string {
  if (site !== 'HU' || !givenName || !customerName.startsWith(`${givenName} `)) return customerName;
  return `${customerName.slice(givenName.length + 1)} ${givenName}`;
}
