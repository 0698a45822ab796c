export { formatPrice } from './formatPrice.ts';
export { pageLocale, type TextLocale, textLocales } from './pageLocale.ts';
export { type LoadCatalog, prepareI18n } from './prepareI18n.ts';
