import type { SiteKey } from '../countries/countries.ts';

/** The newsletter statuses that hide the newsletter block (NEWS-51, FOOT-23). */
export const hidingStatuses: readonly string[] = ['WAITING_FOR_DOI', 'SUBSCRIBED'];

/** Whether the newsletter block is hidden from a visitor with this newsletter status (FOOT-23). */
export function hidesNewsletter(status: string | undefined): boolean {
  return status !== undefined && hidingStatuses.includes(status);
}

/** The value of the newsletter status cookie. It includes the site, because a host may serve several sites. */
export function newsletterStatusValue(site: SiteKey, status: string): string {
  return `${site}.${status}`;
}

/** Whether the newsletter status cookie hides the newsletter block on a site (FOOT-33). */
export function cookieHidesNewsletter(value: string | undefined, site: SiteKey): boolean {
  return value?.startsWith(`${site}.`) === true && hidesNewsletter(value.slice(site.length + 1));
}
