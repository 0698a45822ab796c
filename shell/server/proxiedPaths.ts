/** Pictures of the shop; a page does without one that is late, and its connections are few. */
export const picturePaths: readonly string[] = ['/pictures/', '/service/footer-images/'];

/** Paths that the shop's back end answers (docs/product/calls.md); everything else is a page. */
export const proxiedPaths: readonly string[] = [
  '/json/',
  '/jsonflyoutnavigation',
  '/newsletter-subscribers',
  '/customers/',
  '/service/abtestfrontend/',
  '/service/actionlog/',
  '/service/campaigntracker/',
  '/service/cart/',
  '/service/catalog/',
  '/service/coffeebean/',
  '/service/consent/',
  '/service/customerfrontenddata/',
  '/service/login/',
  '/service/newsletterfrontend/',
  '/service/order/',
  '/service/preview/',
  '/service/promotion/',
  '/service/searchfrontend/',
  '/service/tagmanager/',
  '/service/themeworld-frontend/',
];
