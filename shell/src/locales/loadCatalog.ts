import type { LoadCatalog } from '@kontor/i18n';

/** Texts of the shell's own notices, one file per locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "notice-[request]" */ `./${locale}.po`);
