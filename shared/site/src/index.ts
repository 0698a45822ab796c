export { brand } from './brand.ts';
export { breakpoints } from './breakpoints.ts';
export {
  type Country,
  type CurrencyCode,
  countryOf,
  defaultSite,
  fallbackLocale,
  isSiteKey,
  localeOf,
  type SiteKey,
  type SiteLocale,
  siteKeys,
} from './countries.ts';
export { linkTargets } from './linkTargets.ts';
export { defaultPlatform, isPlatform, type Platform, platformFromWidth, platforms } from './platform.ts';
