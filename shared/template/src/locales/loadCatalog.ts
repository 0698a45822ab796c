import type { LoadCatalog } from '@kontor/i18n';

/** Loads the texts of the remote sample in one locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
