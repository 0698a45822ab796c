export {
  formatDate,
  formatDateTime,
  formatTime,
} from './formatDate.ts';
export { formatNumber, writeGroups } from './formatNumber.ts';
export { formatPrice } from './formatPrice.ts';
export { pageLocale, type TextLocale, textLocales } from './pageLocale.ts';
export { type LoadCatalog, prepareI18n } from './prepareI18n.ts';
export { subtreeLang } from './subtreeLang.ts';
