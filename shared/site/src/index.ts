export { accountTargets } from './accountTargets.ts';
export { analyticsLimits } from './analyticsLimits.ts';
export { appHookName, isAppClient } from './appClient.ts';
export { brand } from './brand.ts';
export { breakpoints, imageBreakpoints, isMobileWidth, mobileBelow, wideWindow, windowFrom } from './breakpoints.ts';
export { checkoutPath } from './checkoutPath.ts';
export { consentValueOf, parseConsentGroups } from './consent.ts';
export { type ConsentGroup, consentCookie, consentGroups } from './consentGroups.ts';
export { contrast, minTextContrast } from './contrast.ts';
export {
  type ChromeCookieName,
  type CookieName,
  type CookieRow,
  cookieRowOf,
  cookieTable,
  type ServerCookieName,
} from './cookieTable.ts';
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
} from './countries.ts';
export { defaultCookieLifetimeSeconds } from './defaultCookieLifetimeSeconds.ts';
export { type DeviceType, deviceTypeOf } from './deviceType.ts';
export { type Environment, environmentOf, environments } from './environment.ts';
export { foreignScriptUrl } from './foreignScriptUrl.ts';
export { freeShippingFrom } from './freeShipping.ts';
export { fullName } from './fullName.ts';
export { headerHeights } from './headerHeights.ts';
export { headerRowHeights } from './headerRowHeights.ts';
export { type ItemKind, isItemKind, itemKinds } from './itemKinds.ts';
export {
  desktopViewTarget,
  linkTargets,
  mobileViewTarget,
  storeFinderHome,
  voucherConditionsTarget,
} from './linkTargets.ts';
export { mailPages, oneClickUnsubscriptionPath } from './mailPages.ts';
export { maxStoreQueryLength } from './maxStoreQueryLength.ts';
export { flyoutOverlayCloseMs, navigationLayoutDelayMs } from './navigationTimings.ts';
export { newsletterPictureFolder, newsletterPictures } from './newsletterPictures.ts';
export { cookieHidesNewsletter, hidesNewsletter, hidingStatuses, newsletterStatusValue } from './newsletterStatus.ts';
export {
  hungarianVoucherMonths,
  newsletterMinimumAge,
  unconfirmedSignUpDays,
  unopenedNewsletterYears,
  welcomeDiscountPercent,
} from './newsletterTerms.ts';
export { hasStickyHeader, isPageGroup, type PageGroup, pageGroups } from './pageGroups.ts';
export { passwordMinLength } from './passwordMinLength.ts';
export { defaultPlatform, isPlatform, type Platform, platformFromWidth, platforms } from './platform.ts';
export { previewSessionMinutes } from './previewSessionMinutes.ts';
export { type PriceRule, priceRuleOf } from './priceRules.ts';
export { ratingScale } from './ratingScale.ts';
export { isReducedByCookies } from './reducedByCookies.ts';
export { scrubPersonalData, scrubText } from './scrubPersonalData.ts';
export { searchIconQuery, searchPath } from './searchLinks.ts';
export { type SearchShortcutSite, searchShortcutSiteOf, searchShortcutSites } from './searchShortcutSite.ts';
export { cleanSearchText, maxSearchTextLength } from './searchText.ts';
export { serviceTargets } from './serviceTargets.ts';
export { type ShopApp, shopAppOf, shopAppPaths } from './shopApps.ts';
export { type SiteLanguage, siteLanguagesOf } from './siteLanguages.ts';
export { scrollDebounceMs, stickyOffset, stickyPaddingThreshold } from './stickyHeader.ts';
export { suggestedProductPath } from './suggestedProductPath.ts';
export { teaserImageSize } from './teaserImageSize.ts';
export { timeZoneOf } from './timeZones.ts';
export { trackingPath, withoutNumbers } from './trackingPath.ts';
export { maxTypedQuantity, parseQuantity } from './typedQuantity.ts';
export { type WidthCluster, widthClusterOf, widthClusters } from './widthCluster.ts';
