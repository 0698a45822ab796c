import { createCatalogApi, type Product } from '@kontor/api/catalog';
import { createNavigationApi, type ThemeWorld } from '@kontor/api/navigation';
import { getHttpClient } from '@kontor/store';

/** The content of the home page. */
export type Front = {
  /** In the order of their sections. */
  readonly worlds: readonly ThemeWorld[];
  /** The title of the overview of all theme worlds. */
  readonly worldsTitle: string | undefined;
  readonly products: readonly Product[];
};

/** Loads all theme worlds and this week's selected products. */
export async function loadFront(): Promise<Front> {
  const http = await getHttpClient();
  const [{ sections, overview }, products] = await Promise.all([
    createNavigationApi(http).loadThemeWorlds(),
    createCatalogApi(http).highlights(),
  ]);
  return { worlds: sections.flatMap(({ themeworlds }) => themeworlds), worldsTitle: overview?.title, products };
}
