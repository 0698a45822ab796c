import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi, headerTopPromotionId } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';

export const loadTree = async (site: SiteKey) => createNavigationApi(await getHttpClient({ site })).loadTree(site);

export const loadThemeWorlds = async (site: SiteKey) =>
  createNavigationApi(await getHttpClient({ site })).loadThemeWorlds();

export const loadBenefits = async (site: SiteKey) =>
  createPromotionApi(await getHttpClient({ site })).load(headerTopPromotionId);
