import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import { getHttpClient } from '@kontor/store';
import { inShop } from '@kontor/ui/frame';
import type { PromotionRequest } from './promotions/PromotionStore.ts';

export const loadTree = async (site: SiteKey, route: string | undefined) =>
  createNavigationApi(await getHttpClient({ site })).loadTree(site, { route });

export const loadThemeWorlds = async (site: SiteKey) =>
  createNavigationApi(await getHttpClient({ site })).loadThemeWorlds();

export const loadPromotion = async (site: SiteKey, { id, filters }: PromotionRequest, shop?: string) =>
  // Pictures at the top of a page are requested before the frame could change their addresses.
  inShop(await createPromotionApi(await getHttpClient({ site, shop })).load(id, filters ? { filters } : {}), shop);
