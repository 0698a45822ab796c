import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the suggestion panel's strings for one locale. The strings are short, so the panel's script contains all
 * locales. A separate script for each locale would add another hash to every page.
 */
export const loadPanelCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
