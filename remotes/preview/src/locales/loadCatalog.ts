import type { LoadCatalog } from '@kontor/i18n';

/** Loads the preview panel's strings for one locale. They are not part of what the slot loads first. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "texts-[request]" */ `./${locale}.po`);
