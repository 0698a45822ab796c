import type { LoadCatalog } from '@kontor/i18n';

/** Loads the preview panel's texts in one locale. They are no part of what the slot loads first. */
export const loadCatalog: LoadCatalog = (locale) => import(/* webpackChunkName: "texts-[request]" */ `./${locale}.po`);
