import type { LoadCatalog } from '@kontor/i18n';

/** The footer's texts, one download per locale. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "locale-[request]" */ `./${locale}.po`);
