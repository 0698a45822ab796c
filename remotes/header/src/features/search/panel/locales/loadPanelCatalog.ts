import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the texts of the suggestion panel in one locale. The texts are short, so the panel's script contains all
 * locales: a separate script for each locale would add its hash to every page.
 */
export const loadPanelCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
