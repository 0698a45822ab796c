import type { LoadCatalog } from '@kontor/i18n';

/** The strings of the shell's own notices, which only staff see. All locales are in the same chunk as the notices. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackMode: "eager" */ `./${locale}.po`);
