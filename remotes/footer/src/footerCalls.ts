import { createAbTestApi } from '@kontor/api/abtest';
import { createPromotionApi } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';

export const loadFooter = async (site: SiteKey) => createPromotionApi(await getHttpClient({ site })).loadFooter();

export const assignTests = async (site: SiteKey) => createAbTestApi(await getHttpClient({ site })).assign();
