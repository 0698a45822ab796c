import type { LoadCatalog } from '@kontor/i18n';

/**
 * Loads the texts of the category banner in one locale. They are few, so all locales come with the banner: each script of
 * its own would cost every page its hash.
 */
export const loadBannerCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
