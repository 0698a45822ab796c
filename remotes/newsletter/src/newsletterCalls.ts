import { createLoginApi } from '@kontor/api/customer';
import { createNewsletterApi, type NewsletterApi } from '@kontor/api/newsletter';
import { getHttpClient, type PageStoreOptions } from '@kontor/store';

/** The newsletter's calls, which depend on whether the visitor is logged in. */
export const newsletterApi = async (page: PageStoreOptions, isLoggedIn: boolean): Promise<NewsletterApi> =>
  createNewsletterApi(await getHttpClient(page), { isLoggedIn });

export const loadBaseData = async (page: PageStoreOptions) => createLoginApi(await getHttpClient(page)).loadBaseData();
