export { brand } from './brand.ts';
export { consentValueOf, parseConsentGroups } from './cookies/consent.ts';
export { type ConsentGroup, consentCookie, consentGroups } from './cookies/consentGroups.ts';
export {
  type ChromeCookieName,
  type CookieName,
  type CookieRow,
  cookieRowOf,
  cookieTable,
  type ServerCookieName,
} from './cookies/cookieTable.ts';
export { type CustomerGroup, customerGroups } from './cookies/customerGroups.ts';
export { defaultCookieLifetimeSeconds } from './cookies/defaultCookieLifetimeSeconds.ts';
export { isReducedByCookies } from './cookies/reducedByCookies.ts';
export {
  type Country,
  type CurrencyCode,
  countryCodeOf,
  countryOf,
  defaultSite,
  fallbackLocale,
  isSiteKey,
  localeOf,
  type SiteKey,
  type SiteLocale,
  siteKeys,
} from './countries/countries.ts';
export { freeShippingFrom } from './countries/freeShipping.ts';
export { fullName } from './countries/fullName.ts';
export { type PriceRule, priceRuleOf } from './countries/priceRules.ts';
export { type SiteLanguage, siteLanguagesOf } from './countries/siteLanguages.ts';
export { timeZoneOf } from './countries/timeZones.ts';
export { type ItemKind, isItemKind, itemKinds } from './itemKinds.ts';
export { appHookName, isAppClient } from './layout/appClient.ts';
export {
  breakpoints,
  imageBreakpoints,
  isMobileWidth,
  mobileBelow,
  wideWindow,
  windowFrom,
} from './layout/breakpoints.ts';
export { contrast, minTextContrast } from './layout/contrast.ts';
export { type DeviceType, deviceTypeOf } from './layout/deviceType.ts';
export { headerHeights } from './layout/headerHeights.ts';
export { headerRowHeights } from './layout/headerRowHeights.ts';
export { flyoutOverlayCloseMs, navigationLayoutDelayMs } from './layout/navigationTimings.ts';
export { defaultPlatform, isPlatform, type Platform, platformFromWidth, platforms } from './layout/platform.ts';
export { type ShopApp, shopAppOf, shopAppPaths } from './layout/shopApps.ts';
export { scrollDebounceMs, stickyOffset, stickyPaddingThreshold } from './layout/stickyHeader.ts';
export { teaserImageSize } from './layout/teaserImageSize.ts';
export { type WidthCluster, widthClusterOf, widthClusters } from './layout/widthCluster.ts';
export {
  analyticsLimits,
  maxPreviewSessionHours,
  maxStoreQueryLength,
  passwordMinLength,
  previewSessionMinutes,
  ratingScale,
} from './limits.ts';
export { accountTargets } from './links/accountTargets.ts';
export { checkoutPath } from './links/checkoutPath.ts';
export { type Environment, environmentOf, environments } from './links/environment.ts';
export { foreignScriptUrl } from './links/foreignScriptUrl.ts';
export {
  desktopViewTarget,
  linkTargets,
  mobileViewTarget,
  storeFinderHome,
  voucherConditionsTarget,
} from './links/linkTargets.ts';
export { mailPages, oneClickUnsubscriptionPath } from './links/mailPages.ts';
export { hasStickyHeader, isPageGroup, type PageGroup, pageGroups } from './links/pageGroups.ts';
export { searchIconQuery, searchPath } from './links/searchLinks.ts';
export { serviceTargets } from './links/serviceTargets.ts';
export { suggestedProductPath } from './links/suggestedProductPath.ts';
export { trackingPath, withoutNumbers } from './links/trackingPath.ts';
export { newsletterPictureFolder, newsletterPictures } from './newsletter/newsletterPictures.ts';
export {
  cookieHidesNewsletter,
  hidesNewsletter,
  hidingStatuses,
  newsletterStatusValue,
} from './newsletter/newsletterStatus.ts';
export {
  hungarianVoucherMonths,
  newsletterMinimumAge,
  unconfirmedSignUpDays,
  unopenedNewsletterYears,
  welcomeDiscountPercent,
} from './newsletter/newsletterTerms.ts';
export { scrubPersonalData, scrubText } from './scrubPersonalData.ts';
export { type SearchShortcutSite, searchShortcutSiteOf, searchShortcutSites } from './search/searchShortcutSite.ts';
export { cleanSearchText, maxSearchTextLength } from './search/searchText.ts';
export { maxTypedQuantity, parseQuantity } from './typedQuantity.ts';
