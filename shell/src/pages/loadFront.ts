import { createCatalogApi, type Product } from '@kontor/api/catalog';
import { createNavigationApi, type ThemeWorld } from '@kontor/api/navigation';
import { getHttpClient } from '@kontor/store';

/** What the shop's front shows. */
export type Front = {
  /** In the order of their sections. */
  readonly worlds: readonly ThemeWorld[];
  /** What the name for all theme worlds is. */
  readonly worldsTitle: string | undefined;
  readonly products: readonly Product[];
};

/** Loads all theme worlds and this week's choice of products. */
export async function loadFront(): Promise<Front> {
  const http = await getHttpClient();
  const [{ sections, overview }, products] = await Promise.all([
    createNavigationApi(http).loadThemeWorlds(),
    createCatalogApi(http).highlights(),
  ]);
  return { worlds: sections.flatMap(({ themeworlds }) => themeworlds), worldsTitle: overview?.title, products };
}
