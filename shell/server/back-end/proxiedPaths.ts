import { defaultNavigationRoute } from '@kontor/api/navigation';

/**
 * Paths of pictures. Their timeout is shorter, because a page works without pictures but can open only a few
 * connections.
 */
export const picturePaths: readonly string[] = ['/pictures/', '/service/footer-images/'];

/** Paths that the back end handles. All other paths are pages. */
export const proxiedPaths: readonly string[] = [
  '/json/',
  defaultNavigationRoute,
  '/newsletter-subscribers',
  '/customers/',
  '/service/abtestfrontend/',
  '/service/actionlog/',
  '/service/campaigntracker/',
  '/service/cart/',
  '/service/catalog/',
  '/service/coffeebean/',
  '/service/consent/',
  '/service/content/',
  '/service/customerfrontenddata/',
  '/service/login/',
  '/service/newsletterfrontend/',
  '/service/order/',
  '/service/preview/',
  '/service/promotion/',
  '/service/searchfrontend/',
  '/service/storefinder/api/',
  '/service/tagmanager/',
  '/service/themeworld-frontend/',
  '/service/watchlist/',
];
