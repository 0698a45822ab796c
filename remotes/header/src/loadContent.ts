import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import { getHttpClient, type PageStoreOptions } from '@kontor/store';
import { inShop } from '@kontor/ui/frame';
import type { PromotionRequest } from './promotions/PromotionStore.ts';

export const loadTree = async (site: SiteKey, route: string | undefined) =>
  createNavigationApi(await getHttpClient({ site })).loadTree(site, { route });

export const loadThemeWorlds = async (site: SiteKey) =>
  createNavigationApi(await getHttpClient({ site })).loadThemeWorlds();

export const loadPromotion = async (page: PageStoreOptions, { id, filters }: PromotionRequest) =>
  // Pictures at the top of a page are requested before the frame could change their addresses.
  inShop(await createPromotionApi(await getHttpClient(page)).load(id, filters ? { filters } : {}), page.shop);
