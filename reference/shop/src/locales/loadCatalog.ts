import type { LoadCatalog } from '@kontor/i18n';

/** Texts of the shell's pages, one file per locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
