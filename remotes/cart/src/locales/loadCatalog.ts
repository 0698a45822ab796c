import type { LoadCatalog } from '@kontor/i18n';

/** Loads the strings for one locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
