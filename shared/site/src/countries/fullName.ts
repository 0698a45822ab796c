import type { SiteKey } from './countries.ts';

type CustomerName = {
  /** First and last name joined (PERS-4). */
  readonly customerName: string;
  /** The first name alone, if it is known. */
  readonly givenName?: string | undefined;
};

/** A customer's name as a site prints it: in Hungary the family name comes first. */
export function fullName({ customerName, givenName }: CustomerName, site: SiteKey): string {
  if (site !== 'HU' || !givenName || !customerName.startsWith(`${givenName} `)) return customerName;
  return `${customerName.slice(givenName.length + 1)} ${givenName}`;
}
