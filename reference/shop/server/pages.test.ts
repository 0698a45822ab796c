import { describe, expect, test } from '@jest/globals';
import { pageNames } from '@kontor/federation';
import type { Page } from '@kontor/shell/server';
import { accountTargets, brand, linkTargets, serviceTargets, storeFinderHome } from '@kontor/site';
import { shortcutTargets } from '@kontor/site/shortcuts';
import { pageOf, pathOfPage } from './pages.ts';
import { createTestShop } from './testing/createTestShop.ts';

const newsletter = ['newsletter'] as const;
const moving = { status: 200, flags: { header: ['sticky'], footer: newsletter } } as const;
const fixed = { status: 200, flags: { header: [], footer: newsletter } } as const;
const reduced = { status: 200, flags: { header: ['reduced', 'sticky'], footer: ['reduced'] } } as const;
const withForm = { status: 200, flags: { header: ['sticky'], footer: [] } } as const;
const unknown = { name: 'message', subject: 'not-found', status: 404, flags: moving.flags };

const known: readonly [string, Page][] = [
  ['/', { name: 'home', ...moving }],
  ['/category/coffee-beans', { name: 'category', subject: 'coffee-beans', ...moving }],
  ['/theme/slow-mornings', { name: 'theme', subject: 'slow-mornings', ...moving }],
  ['/theme', { name: 'theme', ...moving }],
  ['/product/400123', { name: 'product', subject: '400123', ...fixed }],
  ['/search', { name: 'search', ...moving }],
  ['/service/cartfrontend/cart', { name: 'cart', ...fixed }],
  ['/checkout', { name: 'checkout', ...reduced }],
  ['/checkout/confirmation/K20260107-1234567', { name: 'confirmation', subject: 'K20260107-1234567', ...reduced }],
  ['/subscribenewsletter', { name: 'newsletter', ...withForm }],
  ['/newsletter', { name: 'newsletter', ...withForm }],
  ['/usermenu', { name: 'account', subject: 'menu', ...moving }],
  ['/account', { name: 'account', subject: 'overview', ...moving }],
  ['/account/orders', { name: 'account', subject: 'orders', ...moving }],
  ['/account/subscriptions', { name: 'account', subject: 'subscriptions', ...moving }],
  ['/account/beans', { name: 'account', subject: 'beans', ...moving }],
  ['/account/mobile-plan', { name: 'info', subject: 'mobile-plan', ...moving }],
  ['/contact', { name: 'info', subject: 'contact', ...moving }],
  ['/service', { name: 'info', subject: 'service', ...moving }],
  ['/gift-card', { name: 'info', subject: 'gift-card', ...moving }],
  ['/kontorcard', { name: 'info', subject: 'card', ...moving }],
  ['/login', { name: 'login', ...moving }],
  ['/register', { name: 'register', ...moving }],
  ['/consent-settings', { name: 'consent', ...moving }],
  ['/service/storefinder', { name: 'stores', ...moving }],
  ['/service/storefinder/search', { name: 'stores', ...moving }],
];

describe('an address of the shell', () => {
  test.each(known)('the address %s leads to its page', (path, page) => {
    expect(pageOf(path)).toEqual(page);
  });

  test.each(known.slice(1))('the address %s leads to the same page with a slash at the end', (path, page) => {
    expect(pageOf(`${path}/`)).toEqual(page);
  });

  test.each([
    ['home', '/'],
    ['search', '/search'],
    ['message', '/not-found'],
    ['category/coffee', '/category/coffee'],
    ['product/1000102', '/product/1000102'],
    ['info/watchlist', '/watchlist'],
    ['account/orders', '/account/orders'],
  ])('the page that a remote refers to as “%s” has the address %s', (page, path) => {
    expect(pathOfPage(page)).toBe(path);
  });

  test.each([
    'category',
    'info',
    'info/nothing',
    'nothing',
    'constructor',
    'product/beans',
    'checkout',
    'confirmation',
  ])('“%s” is not a page that a remote can name for its modules', (page) => {
    expect(pathOfPage(page)).toBeUndefined();
  });

  test('every page of the shell has an address', () => {
    expect(new Set([...known.map(([, { name }]) => name), 'message'])).toEqual(new Set(pageNames));
  });
});

describe('another team’s page', () => {
  const { logOut: _logOut, ...accountPages } = accountTargets;
  const paths = [...Object.values(linkTargets), ...Object.values(accountPages), storeFinderHome];

  test.each([...paths, brand.cardRegistrationPath, '/imprint', '/terms', '/privacy'])(
    'the page %s, which the chrome links to, returns 200 (SITE-28, SITE-27)',
    (path) => {
      expect(pageOf(path).status).toBe(200);
    },
  );

  test('another team’s page is shown as a notice', () => {
    expect(pageOf('/account/orders/2024')).toEqual({ name: 'message', subject: 'foreign', ...moving });
  });

  test.each([['/registerfreeprivatecard', 'card-registration']])(
    'the address %s leads to the info page with the subject %s',
    (path, subject) => {
      expect(pageOf(path)).toEqual({ name: 'info', subject, ...moving });
    },
  );
});

test.each(Object.values({ ...serviceTargets, ...shortcutTargets }))(
  'the address %s, which a search can redirect to, is a page with content',
  (path) => {
    expect(pageOf(path).status).toBe(200);
    expect(pageOf(path).name).not.toBe('message');
  },
);

describe('an unknown address returns a notice with status 404', () => {
  test.each([
    '/none',
    '/usermenus',
    '/category',
    '/category/',
    '/category/a/b',
    `/category/${'a'.repeat(65)}`,
    '/product/',
    '/product/abc',
    '/product/1234567890123',
    '/product/١٢٣',
    '/product/1/2',
    '/checkout/confirmation',
    '/checkout/confirmation/1',
    '/checkout/confirmation/A-17_x',
    '/theme/a/b',
    '/SEARCH',
    '/search/x',
    '/service/cartfrontend',
    '',
    '//',
    '///',
    '//evil.example',
    '//search',
    '/../etc/passwd',
    '/category/..',
    '/category/%2e%2e%2f',
    '/category/<script>alert(1)</script>',
    '/product/1%00',
    '/product/1\n',
    '/constructor',
    '/__proto__',
    '/toString',
    '/hasOwnProperty/x',
  ])('the unknown address %p returns a notice with status 404', (path) => {
    expect(pageOf(path)).toEqual(unknown);
  });

  test('an unknown address returns a notice with status 404 even if it is very long', () => {
    expect(pageOf(`/${'a/'.repeat(50_000)}`)).toEqual(unknown);
  });
});

test('every link in the fallback header and footer has a page', async () => {
  const shop = await createTestShop();
  const { body } = await shop.app.inject('/');
  await shop.close();
  const chrome = body.replace(/<main.*<\/main>/s, '').replace(/^.*<body>/s, '');
  const targets = [...chrome.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].map(
    ([, target = '']) => target,
  );
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((target) => pageOf(target).status !== 200)).toEqual([]);
});
