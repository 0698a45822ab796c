import { privateNewsletterPath } from '@kontor/api/newsletter';

/** A call that the product's rules require, with its routes and tests. */
export type RequiredCall = {
  /** The rule that names the call, in `docs/product`. */
  readonly rule: string;
  /** The call in the words of the rule. */
  readonly call: string;
  /** Routes that answer it, as `METHOD /pattern`. */
  readonly routes: readonly string[];
  /** Test files, relative to this service's `src`. */
  readonly tests: readonly string[];
  readonly note?: string;
};

const cart = '/service/cart/api/cart';
const search = '/service/searchfrontend/api';
const preview = '/service/preview/api';
const abTests = '/service/abtestfrontend/api/v1';
const subscribers = '/newsletter-subscribers';

const required = (
  rule: string,
  call: string,
  routes: readonly string[],
  tests: readonly string[],
  note?: string,
): RequiredCall => ({
  rule,
  call,
  routes,
  tests: tests.map((test) => `${test}.test.ts`),
  ...(note === undefined ? {} : { note }),
});

/** Every call that the product's rules name, in their order. */
export const requiredCalls: readonly RequiredCall[] = [
  required(
    'CALL-4',
    'Reads and changes with long-term token and CSRF header',
    [`PUT ${cart}`, 'GET /service/customerfrontenddata/api/v1/psdata'],
    ['cart/cartRoutes', 'customer/customerRoutes'],
  ),
  required('CALL-8', 'GET /json/psdata', ['GET /json/psdata'], ['customer/customerRoutes']),
  required(
    'CALL-9',
    'GET /service/customerfrontenddata/api/v1/psdata',
    ['GET /service/customerfrontenddata/api/v1/psdata'],
    ['customer/customerRoutes'],
  ),
  required('CALL-11', 'GET /customers/base-data', ['GET /customers/base-data'], ['customer/customerRoutes']),
  required('CALL-12', 'GET /service/cart/api/cart', [`GET ${cart}`], ['cart/cartRoutes']),
  required(
    'CALL-13',
    'PUT /service/cart/api/cart',
    [`PUT ${cart}`],
    ['cart/cartRoutes', 'cart/cartSubscriptions', 'cart/cartConcurrency'],
  ),
  required(
    'CALL-40',
    'PUT and DELETE /service/cart/api/voucher',
    ['PUT /service/cart/api/voucher', 'DELETE /service/cart/api/voucher'],
    ['voucher/voucherRoutes'],
  ),
  required(
    'CALL-18',
    'GET /service/promotion/api/promotion/{promotionId}',
    ['GET /service/promotion/api/promotion/:id'],
    ['content/contentRoutes'],
  ),
  required(
    'CALL-19',
    'GET /service/promotion/api/promotion/SHOP_FOOTER',
    ['GET /service/promotion/api/promotion/:id'],
    ['content/contentRoutes'],
  ),
  required(
    'CALL-20',
    'GET /jsonflyoutnavigation?site={site}',
    ['GET /jsonflyoutnavigation'],
    ['content/contentRoutes'],
  ),
  required(
    'CALL-21',
    'GET /service/themeworld-frontend/api/themeworlds/navigation',
    ['GET /service/themeworld-frontend/api/themeworlds/navigation'],
    ['content/contentRoutes'],
  ),
  required(
    'CALL-22',
    'GET /service/searchfrontend/api/suggestions',
    [`GET ${search}/suggestions`],
    ['search/searchRoutes'],
  ),
  required('CALL-23', 'GET /service/searchfrontend/api/cachekey', [`GET ${search}/cachekey`], ['search/searchRoutes']),
  required('CALL-24', 'POST /newsletter-subscribers', [`POST ${subscribers}`], ['newsletter/newsletterRoutes']),
  required(
    'CALL-25',
    'POST /newsletter-subscribers, private base path',
    [`POST ${privateNewsletterPath}`],
    ['newsletter/newsletterRoutes'],
  ),
  required(
    'CALL-26',
    'GET /newsletter-subscribers/{subscriberToken}',
    [`GET ${subscribers}/:token`],
    ['newsletter/newsletterRoutes'],
  ),
  required(
    'CALL-27',
    'PUT /newsletter-subscribers/{subscriberToken}/doi',
    [`PUT ${subscribers}/:token/doi`],
    ['newsletter/newsletterRoutes'],
  ),
  required(
    'CALL-28',
    'PUT /newsletter-subscribers/{subscriberToken}',
    [`PUT ${subscribers}/:token`],
    ['newsletter/newsletterRoutes'],
  ),
  required('CALL-29', 'Newsletter status lookup', ['GET /json/psdata'], ['newsletter/newsletterRoutes']),
  required(
    'CALL-30',
    'Tracking or consent call after a submission',
    ['POST /service/tagmanager/api/pushes', 'GET /service/consent/:stage/:file'],
    ['stand-ins/standInRoutes'],
  ),
  required(
    'CALL-31',
    'GET /service/preview/api/auth/checkauth',
    [`GET ${preview}/auth/checkauth`],
    ['preview/previewRoutes'],
  ),
  required(
    'CALL-32',
    'GET /service/preview/api/auth/logout',
    [`GET ${preview}/auth/logout`],
    ['preview/previewRoutes'],
  ),
  required(
    'CALL-32',
    'GET /service/preview/api/auth/login/renew',
    [`GET ${preview}/auth/login/renew`],
    ['preview/previewRoutes'],
  ),
  required(
    'CALL-33',
    'POST /service/preview/api/token?test={test}&group={group}',
    [`POST ${preview}/token`],
    ['preview/previewRoutes'],
  ),
  required('CALL-34', 'Session with date and selection', [`POST ${preview}/token`], ['preview/previewRoutes']),
  required(
    'CALL-35',
    'GET /service/abtestfrontend/api/v1/gettestsat?time={date-time}',
    [`GET ${abTests}/gettestsat`],
    ['preview/previewRoutes'],
  ),
  required(
    'CALL-36',
    'GET /service/abtestfrontend/api/v1/getassignment',
    [`GET ${abTests}/getassignment`],
    ['preview/previewRoutes'],
  ),
  required('CALL-37', 'Action-log POST', ['POST /service/actionlog/api/entries'], ['stand-ins/standInRoutes']),
  required('CALL-38', '/service/coffeebean/publish', ['POST /service/coffeebean/publish'], ['stand-ins/standInRoutes']),
  required(
    'SEARCH-1',
    '/search?query={text}',
    [`GET ${search}/results`],
    ['search/searchRoutes'],
    'a page; its products',
  ),
  required(
    'TRACK-9',
    'Tracking API',
    ['POST /service/tagmanager/api/pushes'],
    ['stand-ins/standInRoutes'],
    'a script; what it sends',
  ),
  required(
    'TRACK-14',
    'Touchpoint address of the campaign tracker',
    ['GET /service/campaigntracker/touchpoint'],
    ['stand-ins/standInRoutes'],
  ),
  required(
    'TRACK-14',
    'Script of the tag manager',
    ['GET /service/tagmanager/:stage/:file'],
    ['stand-ins/standInRoutes'],
  ),
];
