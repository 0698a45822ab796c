import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the texts of the suggestion panel in one locale. They are few, so all locales come with the panel: each script
 * of its own would cost every page its hash.
 */
export const loadPanelCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
