import { expect, test } from '@jest/globals';
import { readPromotion } from '@kontor/api/promotion';
import type { CategoryBannerContent, ServerRenderInput } from '@kontor/federation';
import { textLocales } from '@kontor/i18n';
import { hostileContent } from '@kontor/testing/hostileContent';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import * as fc from 'fast-check';
import { serverModule } from './server.tsx';
import { categoryBanner } from './testing/categoryBanner.ts';

const input = {
  site: 'DE',
  platform: 'CLASSIC',
  locale: 'de-DE',
  isReducedVersion: false,
  hasSecureHint: false,
  isSticky: false,
  hasNewsletter: false,
  category: 'coffee-machines',
} satisfies Omit<ServerRenderInput, 'content'>;

const render = (content: CategoryBannerContent, overrides: Partial<ServerRenderInput> = {}) =>
  serverModule.render({ ...input, content, ...overrides });

test.each(textLocales)('a category’s banner is valid HTML and is translated into %s', async (locale) => {
  const { html } = await render({ banner: categoryBanner }, { locale });
  expect(await htmlFaults('header', html)).toEqual([]);
  expect(html).toMatch(/^<section aria-label="10 % off machines"/);
  expect(html.includes('(opens in a new tab)')).toBe(locale === 'en');
  expect(html).not.toMatch(/undefined|NaN|\[object|>null</);
});

test('a category’s banner declares the language of the back end’s content if the rest of the banner is in another language', async () => {
  expect((await render({ banner: categoryBanner })).html).not.toContain(' lang=');
  const { html } = await render({ banner: categoryBanner }, { locale: 'en' });
  const inSiteLanguage = [...html.matchAll(/<(\w+) lang="de-DE"[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '|'),
  );
  expect(inSiteLanguage).toEqual([
    '|10 % off machines||From espresso to filter.|',
    'Enter it in the cart',
    'See accessories',
    'Conditions of the voucher',
    'Small print',
    'Once per person.',
  ]);
});

test('a category’s banner has no generated ids, because they could clash with the header’s ids on the same page', async () => {
  expect((await render({ banner: categoryBanner })).html).not.toMatch(/ id="/);
});

test.each([[null], [undefined], [readPromotion('ApiTopBannerPromotion', { headline: 'A' })]])(
  'a category without a banner renders no markup: %p',
  async (banner) => {
    expect((await render(banner === undefined ? {} : { banner })).html).toBe('');
  },
);

/** The names of elements and attributes in markup. Text is escaped, so all brackets and quotes belong to the markup. */
function namesIn(html: string): Set<string> {
  const tags =
    html
      .match(/<[^>]*>/g)
      ?.join(' ')
      .replaceAll(/="[^"]*"/g, '') ?? '';
  return new Set(tags.match(/[\w-]+/g)?.map((name) => name.toLowerCase()));
}

const scripts = /\s(?:href|src|srcset)="\s*(?:javascript|data|vbscript|blob):/i;

test('a category’s banner is harmless, whatever an editor writes', async () => {
  await fc.assert(
    fc.asyncProperty(hostileContent, async (contentJSON) => {
      const { html, style } = await render({ banner: readPromotion('ApiCategory', JSON.parse(contentJSON)) });
      expect([...namesIn(html)].filter((name) => /^(?:script|iframe|object|embed|base|meta|on.+)$/.test(name))).toEqual(
        [],
      );
      expect(html).not.toMatch(scripts);
      expect(style.match(/<\//g)).toHaveLength(1);
      expect(style).not.toMatch(/url\(|expression\(|position:\s*fixed/);
    }),
    { numRuns: 200 },
  );
});
