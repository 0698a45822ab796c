import type { LoadCatalog } from '@kontor/i18n';

/** Texts of the shell's own notices, which only staff see: all locales are beside the code that shows them. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
