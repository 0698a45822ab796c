import { privateNewsletterPath } from '@kontor/api/newsletter';

/** A call that a specification names, where it is answered, and what proves it. */
export type SpecificationCall = {
  /** Which of the two specifications, and the section that names the call. */
  readonly source: string;
  /** As the specification names it. */
  readonly call: string;
  /** Routes that answer it, as `METHOD /pattern`. */
  readonly routes: readonly string[];
  /** Test files in this service, from its `src`. */
  readonly tests: readonly string[];
  readonly note?: string;
};

const cart = '/service/cart/api/cart';
const search = '/service/searchfrontend/api';
const preview = '/service/preview/api';
const abTests = '/service/abtestfrontend/api/v1';
const subscribers = '/newsletter-subscribers';

const first = (
  call: string,
  routes: readonly string[],
  tests: readonly string[],
  note?: string,
): SpecificationCall => ({
  source: 'header, search and cart, 7',
  call,
  routes,
  tests: tests.map((test) => `routes/${test}.test.ts`),
  ...(note === undefined ? {} : { note }),
});

const second = (part: number, ...rest: Parameters<typeof first>): SpecificationCall => ({
  ...first(...rest),
  source: `newsletter, footer and preview, 7.${part}`,
});

/** Every call of section 7 of both specifications, in their order. */
export const specificationCalls: readonly SpecificationCall[] = [
  first('GET /json/psdata', ['GET /json/psdata'], ['customerRoutes']),
  first(
    'GET /service/customerfrontenddata/api/v1/psdata',
    ['GET /service/customerfrontenddata/api/v1/psdata'],
    ['customerRoutes'],
  ),
  first(
    'GET /service/promotion/api/promotion/{promotionId}',
    ['GET /service/promotion/api/promotion/:id'],
    ['contentRoutes'],
  ),
  first('GET /jsonflyoutnavigation?site={site}', ['GET /jsonflyoutnavigation'], ['contentRoutes']),
  first(
    'GET /service/themeworld-frontend/api/themeworlds/navigation',
    ['GET /service/themeworld-frontend/api/themeworlds/navigation'],
    ['contentRoutes'],
  ),
  first('GET /service/cart/api/cart', [`GET ${cart}`], ['cartRoutes']),
  first(
    'Cart change on /service/cart/api/cart',
    [`PUT ${cart}`],
    ['cartRoutes', 'cartSubscriptions', 'cartConcurrency'],
  ),
  first('GET /service/searchfrontend/api/suggestions', [`GET ${search}/suggestions`], ['searchRoutes']),
  first('GET /service/searchfrontend/api/cachekey', [`GET ${search}/cachekey`], ['searchRoutes']),
  first('Search navigation: /search?query={text}', [`GET ${search}/results`], ['searchRoutes'], 'a page; its products'),
  first(
    'GET and PUT with a JSON body, long-term token and CSRF header',
    [`PUT ${cart}`, 'GET /service/customerfrontenddata/api/v1/psdata'],
    ['cartRoutes', 'customerRoutes'],
    'the target is not shown',
  ),
  first('Tracking API', ['POST /service/tagmanager/api/pushes'], ['standInRoutes'], 'a script; what it sends'),
  first('Action-log POST', ['POST /service/actionlog/api/entries'], ['standInRoutes']),
  first('/service/coffeebean/publish', ['POST /service/coffeebean/publish'], ['standInRoutes']),
  first('Campaign-tracker touchpoint address', ['GET /service/campaigntracker/touchpoint'], ['standInRoutes']),
  first('Tag-manager script', ['GET /service/tagmanager/:stage/:file'], ['standInRoutes']),
  second(
    1,
    'POST /newsletter-subscribers, internal or private base path',
    [`POST ${subscribers}`, `POST ${privateNewsletterPath}`],
    ['newsletterRoutes'],
  ),
  second(1, 'GET /customers/base-data', ['GET /customers/base-data'], ['customerRoutes']),
  second(1, 'GET /newsletter-subscribers/{subscriberToken}', [`GET ${subscribers}/:token`], ['newsletterRoutes']),
  second(
    1,
    'PUT /newsletter-subscribers/{subscriberToken}/doi',
    [`PUT ${subscribers}/:token/doi`],
    ['newsletterRoutes'],
  ),
  second(1, 'PUT /newsletter-subscribers/{subscriberToken}', [`PUT ${subscribers}/:token`], ['newsletterRoutes']),
  second(
    1,
    'Subscription of the embedded form',
    [`POST ${subscribers}`],
    ['newsletterRoutes'],
    'the path is not shown',
  ),
  second(
    1,
    'Tracking or consent call after a submission',
    ['POST /service/tagmanager/api/pushes', 'GET /service/consent/:stage/:file'],
    ['standInRoutes'],
    'not shown',
  ),
  second(
    2,
    'GET /service/promotion/api/promotion/SHOP_FOOTER',
    ['GET /service/promotion/api/promotion/:id'],
    ['contentRoutes'],
  ),
  second(2, 'GET /json/psdata', ['GET /json/psdata'], ['customerRoutes']),
  second(2, 'Newsletter status lookup', ['GET /json/psdata'], ['newsletterRoutes'], 'the path is not shown'),
  second(2, 'GET /service/abtestfrontend/api/v1/getassignment', [`GET ${abTests}/getassignment`], ['previewRoutes']),
  second(3, 'GET /service/preview/api/auth/logout', [`GET ${preview}/auth/logout`], ['previewRoutes']),
  second(3, 'GET /service/preview/api/auth/login/renew', [`GET ${preview}/auth/login/renew`], ['previewRoutes']),
  second(3, 'GET /service/preview/api/auth/checkauth', [`GET ${preview}/auth/checkauth`], ['previewRoutes']),
  second(3, 'POST /service/preview/api/token?test={test}&group={group}', [`POST ${preview}/token`], ['previewRoutes']),
  second(
    3,
    'GET /service/abtestfrontend/api/v1/gettestsat?time={date-time}',
    [`GET ${abTests}/gettestsat`],
    ['previewRoutes'],
  ),
  second(
    3,
    'Cookies for date and selection, polling of renewal',
    [`POST ${preview}/token`, `GET ${preview}/auth/login/renew`],
    ['previewRoutes'],
    'the paths are not shown',
  ),
];
