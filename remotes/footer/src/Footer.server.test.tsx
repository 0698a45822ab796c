import { describe, expect, test } from '@jest/globals';
import type { ServerRenderInput } from '@kontor/federation';
import { prepareI18n, textLocales } from '@kontor/i18n';
import { localeOf, platforms, siteKeys } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import { msg } from '@lingui/core/macro';
import { loadCatalog } from './locales/loadCatalog.ts';
import { serverModule } from './server.tsx';
import { footerRecord } from './testing/footerRecord.ts';

const input = {
  site: 'DE',
  platform: 'CLASSIC',
  locale: 'de-DE',
  isReducedVersion: false,
  hasSecureHint: false,
  isSticky: false,
  hasNewsletter: false,
  content: { record: footerRecord },
} satisfies ServerRenderInput;

const render = async (overrides: Partial<ServerRenderInput> = {}) =>
  (await serverModule.render({ ...input, ...overrides })).html;

const flags = [false, true].flatMap((isReducedVersion) =>
  [false, true].map((hasNewsletter) => ({ isReducedVersion, hasNewsletter })),
);

const links = (urls: readonly string[]) => urls.map((url) => `href="${url}"`);
const always = links(['/shipping', '/delivery', '/quality', '/imprint', '/?view=desktop', '/?view=mobile']);
const notInCheckout = links(['/about', '/careers', '/category/coffee-beans', '/social/youtube', '/app/ios']);
const countries = siteKeys.map((site) => `href="/site/${site}"`);

test('the footer’s server tests run without a browser', () => {
  expect(typeof window).toBe('undefined');
});

describe.each(siteKeys)('the footer of %s', (site) => {
  const locale = localeOf(site);

  test.each(['CLASSIC', 'SMARTPHONE'] as const)('a footer for the platform %s is valid HTML', async (platform) => {
    for (const flag of flags)
      expect(await htmlFaults('footer', await render({ site, locale, platform, ...flag }))).toEqual([]);
  });

  test.each(flags)('a footer contains every link of its record unless it is reduced: %p (FOOT-1)', async (flag) => {
    const html = await render({ site, locale, ...flag });
    const missing = (expected: readonly string[]) => expected.filter((link) => !html.includes(link));
    expect(missing([...always, ...countries])).toEqual([]);
    expect(missing(notInCheckout)).toEqual(flag.isReducedVersion ? notInCheckout : []);
    expect(html).not.toMatch(/undefined|NaN|\[object|>null</);
    const i18n = await prepareI18n(locale, loadCatalog);
    expect(html.includes(`>${i18n._(msg`Subscribe to the newsletter`)}</a>`)).toBe(flag.hasNewsletter);
    expect(html).toContain(`aria-label="${i18n._(msg`Legal information`)}"`);
    expect(html).toContain(`aria-label="Country: Country ${site}"`);
  });
});

test.each(platforms)(
  'the footer on %s has links for the mobile client only on MATCH and SMARTPHONE (FOOT-25)',
  async (platform) => {
    const html = await render({ platform });
    expect(html.includes('href="/account/orders"')).toBe(platform === 'MATCH' || platform === 'SMARTPHONE');
  },
);

test.each(textLocales)('the footer is translated into %s', async (locale) => {
  const i18n = await prepareI18n(locale, loadCatalog);
  const html = await render({ locale, content: {} });
  for (const text of [msg`Imprint`, msg`Privacy`, msg`Right of withdrawal`, msg`Cookie settings`]) {
    expect(html).toContain(`>${i18n._(text)}</a>`);
  }
  expect(html.includes('>Right of withdrawal</a>')).toBe(locale === 'en');
});

test.each(platforms)(
  'the footer on %s has the country switch unless it is an app client (FOOT-24)',
  async (platform) => {
    const html = await render({ platform });
    expect(html.includes('href="/site/TR"')).toBe(platform === 'CLASSIC' || platform === 'MATCH');
  },
);

test('a footer whose content could not be loaded shows the legal links and a skeleton', async () => {
  const html = await render({ content: {} });
  expect(html).toContain('Widerrufsrecht');
  expect(html).toContain('data-skeleton');
  expect(await render()).not.toContain('data-skeleton');
});

test('the footer of a site without content shows the legal links and no skeleton', async () => {
  const html = await render({ content: { record: null } });
  for (const text of ['Impressum', 'AGB', 'Datenschutz', 'Widerrufsrecht', 'Cookie-Einstellungen'])
    expect(html).toContain(`>${text}</a>`);
  expect(html).not.toContain('data-skeleton');
});

test('two concurrent renderings of the footer do not affect each other', async () => {
  const [german, hungarian] = await Promise.all([
    render({ content: {} }),
    render({ site: 'HU', locale: 'hu-HU', content: {} }),
  ]);
  expect(german).toContain('Impressum');
  expect(hungarian).toContain('Adatvédelem');
  expect(german).not.toContain('Adatvédelem');
});

test('a rendered footer has one style element, with a rule for every class in its markup', async () => {
  const { html, style } = await serverModule.render({ ...input, hasNewsletter: true });
  const [, rules = ''] = /^<style data-emotion="css [^"]+">(.*)<\/style>$/s.exec(style) ?? [];
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')));
  // Skips the class of an element whose style rules are all empty.
  used.delete('css-0');
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !rules.includes(`.${name}`))).toEqual([]);
  expect(html).not.toContain('<style');
});

test('the footer’s ids have a prefix that sets them apart from other remotes’ ids', async () => {
  const ids = [...(await render()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.every((id) => id?.startsWith('_shop_footer'))).toBe(true);
});
