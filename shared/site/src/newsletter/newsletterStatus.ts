import type { SiteKey } from '../countries/countries.ts';

/** Newsletter statuses that hide the newsletter block (NEWS-51, FOOT-23). */
export const hidingStatuses: readonly string[] = ['WAITING_FOR_DOI', 'SUBSCRIBED'];

/** Whether a visitor with this newsletter status sees no newsletter block (FOOT-23). */
export function hidesNewsletter(status: string | undefined): boolean {
  return status !== undefined && hidingStatuses.includes(status);
}

/** The value of the cookie with the newsletter status. It names the site, since a host may serve several sites. */
export function newsletterStatusValue(site: SiteKey, status: string): string {
  return `${site}.${status}`;
}

/** Whether the cookie with the newsletter status hides the newsletter block on a site (FOOT-33). */
export function cookieHidesNewsletter(value: string | undefined, site: SiteKey): boolean {
  return value?.startsWith(`${site}.`) === true && hidesNewsletter(value.slice(site.length + 1));
}
