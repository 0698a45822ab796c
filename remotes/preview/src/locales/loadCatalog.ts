import type { LoadCatalog } from '@kontor/i18n';

/** Loads the preview panel's texts in one locale. They are not part of the slot's first load. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "texts-[request]" */ `./${locale}.po`);
