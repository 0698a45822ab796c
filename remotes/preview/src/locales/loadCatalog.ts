import type { LoadCatalog } from '@kontor/i18n';

/** Loads the preview panel's strings for one locale. They are loaded only together with the panel. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "texts-[request]" */ `./${locale}.po`);
