import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the category banner's strings for one locale. The strings are short, so the banner's script contains all
 * locales. A separate script for each locale would add another hash to every page.
 */
export const loadBannerCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
