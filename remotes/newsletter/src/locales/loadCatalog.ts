import type { LoadCatalog } from '@kontor/i18n';

/** Loads the texts of one locale and nothing else. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
