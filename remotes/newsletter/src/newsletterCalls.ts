import { createLoginApi } from '@kontor/api/customer';
import { createNewsletterApi, type NewsletterApi } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';

/** The newsletter's calls, which depend on whether the visitor is logged in. */
export const newsletterApi = async (site: SiteKey, isLoggedIn: boolean): Promise<NewsletterApi> =>
  createNewsletterApi(await getHttpClient({ site }), { isLoggedIn });

export const loadBaseData = async (site: SiteKey) => createLoginApi(await getHttpClient({ site })).loadBaseData();
