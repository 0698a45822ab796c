import type { SiteKey } from '@kontor/site';

/** Content can be limited to some sites, or to all but some. */
export type SiteLimits = { readonly onlyIn?: readonly SiteKey[]; readonly notIn?: readonly SiteKey[] };

/** Whether content is for a site. */
export const isOffered = ({ onlyIn, notIn }: SiteLimits, site: SiteKey): boolean =>
  (onlyIn?.includes(site) ?? true) && !notIn?.includes(site);
