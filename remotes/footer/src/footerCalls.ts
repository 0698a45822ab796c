import { createAbTestApi } from '@kontor/api/abtest';
import { createPromotionApi } from '@kontor/api/promotion';
import { getHttpClient, type PageStoreOptions } from '@kontor/store';

export const loadFooter = async (page: PageStoreOptions) => createPromotionApi(await getHttpClient(page)).loadFooter();

/**
 * Assigns the visitor to A/B test groups. Pages on other origins may not read the groups, so nothing is assigned there.
 */
export const assignTests = async (page: PageStoreOptions) =>
  page.shop ? undefined : createAbTestApi(await getHttpClient(page)).assign();
