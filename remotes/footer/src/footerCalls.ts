import { createAbTestApi } from '@kontor/api/abtest';
import { createPromotionApi } from '@kontor/api/promotion';
import { getHttpClient, type PageStoreOptions } from '@kontor/store';

export const loadFooter = async (page: PageStoreOptions) => createPromotionApi(await getHttpClient(page)).loadFooter();

export const assignTests = async (page: PageStoreOptions) => createAbTestApi(await getHttpClient(page)).assign();
