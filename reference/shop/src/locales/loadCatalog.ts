import type { LoadCatalog } from '@kontor/i18n';

/** The strings of the shell's pages, in one file per locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
