import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the texts of the category banner in one locale. The texts are short, so the banner's script contains all
 * locales: a separate script for each locale would add its hash to every page.
 */
export const loadBannerCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
