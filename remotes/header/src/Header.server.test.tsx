import { beforeAll, describe, expect, test } from '@jest/globals';
import type { NavigationNode } from '@kontor/api/navigation';
import { readPromotion } from '@kontor/api/promotion';
import type { ServerRenderInput } from '@kontor/federation';
import { prepareI18n, textLocales } from '@kontor/i18n';
import { isAppClient, localeOf, platforms, siteKeys } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isUsingStaticRendering } from 'mobx-react-lite';
import { loadCatalog } from './locales/loadCatalog.ts';
import { serverModule } from './server.tsx';
import { headerContent } from './testing/headerContent.ts';

const input = {
  site: 'DE',
  platform: 'CLASSIC',
  locale: 'de-DE',
  isReducedVersion: false,
  hasSecureHint: false,
  isSticky: false,
  hasNewsletter: false,
  content: headerContent,
} satisfies ServerRenderInput;

const render = async (overrides: Partial<ServerRenderInput> = {}) =>
  (await serverModule.render({ ...input, ...overrides })).html;

const flatten = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** Every link in the fetched content, as it must appear in the markup. */
const fetchedLinks = [
  ...flatten(headerContent.tree).map(({ href }) => href),
  ...headerContent.tree.flatMap(({ teaser }) => teaser?.list.map(({ link }) => link.url ?? '') ?? []),
  ...headerContent.themeWorlds.sections.flatMap(({ themeworlds }) => themeworlds.map(({ url }) => url)),
  headerContent.themeWorlds.overview?.url ?? '',
  ...(headerContent.benefits.content.links ?? []).map(({ url }) => url),
].map((href) => `href="${escapeHtml(href)}"`);

const flags = [false, true].flatMap((isReducedVersion) =>
  [false, true].flatMap((hasSecureHint) =>
    [false, true].map((isSticky) => ({ isReducedVersion, hasSecureHint, isSticky })),
  ),
);

/** Address, language and `current` mark of each link to a site. */
const languageLinks = (html: string) =>
  [...html.matchAll(/<a href="\/site\/([A-Z_]+)" lang="([A-Za-z-]+)"[^>]*>/g)].map(
    ([tag, site, lang]) => `${site} ${lang}${tag.includes('aria-current="true"') ? ' current' : ''}`,
  );

const languagesOf: Readonly<Record<string, { readonly inRow: readonly string[]; readonly other: string }>> = {
  CH: { inRow: ['CH de-CH current', 'CH_FR fr-CH'], other: 'CH_FR fr-CH' },
  CH_FR: { inRow: ['CH de-CH', 'CH_FR fr-CH current'], other: 'CH de-CH' },
};

describe('the languages of a country', () => {
  test.each(siteKeys)(
    'the row, the menu and the drawer of %s link to the country’s other language, if any',
    async (site) => {
      const html = await render({ site, locale: localeOf(site) });
      const { inRow, other } = languagesOf[site] ?? { inRow: [], other: undefined };
      expect(languageLinks(html)).toEqual([...inRow, ...(other ? [other, other] : [])]);
    },
  );

  test.each(siteKeys)('the reduced header of %s links to the country’s languages, if any', async (site) => {
    const html = await render({ site, locale: localeOf(site), isReducedVersion: true });
    expect(languageLinks(html)).toEqual(languagesOf[site]?.inRow ?? []);
  });

  test.each(flags)(
    'an app client gets no links to other languages, whether the header is reduced or not: $isReducedVersion',
    async (flag) => {
      const html = await render({ site: 'CH_FR', locale: 'fr-CH', platform: 'SMARTPHONE', ...flag });
      // The style that hides entries meant for other visitors also hides these rows in the menu and the drawer.
      const shown = html.replaceAll(/<li data-for="browser".*?<\/li>/g, '');
      expect(languageLinks(shown)).toEqual([]);
      expect(html).not.toMatch(/data-is="[^"]*browser/);
    },
  );
});

test('the header’s server tests run without a browser and with more than a dozen links', () => {
  expect(typeof window).toBe('undefined');
  expect(fetchedLinks.length).toBeGreaterThan(12);
});

describe.each(siteKeys)('the header for %s', (site) => {
  let i18n: I18n;
  let pages: ReadonlyMap<object, string>;

  beforeAll(async () => {
    const locale = localeOf(site);
    i18n = await prepareI18n(locale, loadCatalog);
    pages = new Map(
      await Promise.all(flags.map(async (flag) => [flag, await render({ site, locale, ...flag })] as const)),
    );
  });

  test.each(flags)('a header is valid HTML: %p', async (flag) => {
    expect(await htmlFaults('header', pages.get(flag) ?? '')).toEqual([]);
  });

  test.each(flags)(
    'a header contains every fetched link, unless reduced, and the parts that its flags request: %p (HEAD-2, HEAD-10, NAV-32)',
    (flag) => {
      const html = pages.get(flag) ?? '';
      const missing = fetchedLinks.filter((link) => !html.includes(link));
      expect(missing).toEqual(flag.isReducedVersion ? fetchedLinks : []);
      expect(html).not.toMatch(/undefined|NaN|\[object|>null</);
      expect(html.includes(`<span>${escapeHtml(i18n._(msg`Shop securely`))}</span>`)).toBe(
        flag.isReducedVersion || flag.hasSecureHint,
      );
      expect(html.includes(`placeholder="${escapeHtml(i18n._(msg`What are you looking for?`))}"`)).toBe(
        !flag.isReducedVersion,
      );
      expect(html.includes('data-header="sticky"')).toBe(flag.isSticky);
    },
  );
});

describe('the back button', () => {
  const back = (html: string) => /<a href="\/" aria-label="Zurück"/.test(html);

  test('the header has a back button in the app but not in browsers (HEAD-29)', async () => {
    const pages = await Promise.all(platforms.map((platform) => render({ platform })));
    expect(pages.map(back)).toEqual(platforms.map(isAppClient));
    expect(new Set(pages).size).toBe(2);
  });

  test('the reduced header has a back button on every platform', async () => {
    const pages = await Promise.all(platforms.map((platform) => render({ platform, isReducedVersion: true })));
    expect(pages.map(back)).toEqual(platforms.map(() => true));
  });
});

test.each(textLocales)('the header is translated into %s', async (locale) => {
  const i18n = await prepareI18n(locale, loadCatalog);
  const html = await render({ locale });
  for (const text of [msg`Cart`, msg`Store finder`, msg`Main navigation`, msg`Log in`]) {
    expect(html).toContain(escapeHtml(i18n._(text)));
  }
  expect(html.includes('Main navigation')).toBe(locale === 'en');
});

test('promotions, the strip, the bar, flyouts and the drawer declare the back end’s language if it is not the header’s (HEAD-47)', async () => {
  expect(await render()).not.toContain(' lang=');
  const parts = (await render({ locale: 'en' })).replace(/<!--.*?-->/g, '').split(/(?=<)/);
  const open: (string | undefined)[] = [];
  const texts = { content: new Set<string>(), own: new Set<string>() };
  for (const part of parts) {
    const [, isEnd, name = '', attributes = '', text = ''] = /^<(\/?)([\w-]+)([^>]*)>(.*)$/s.exec(part) ?? [];
    const lang = / lang="([^"]*)"/.exec(attributes)?.[1] ?? open.at(-1);
    if (isEnd) open.pop();
    else if (!/^(img|input|source)$/.test(name) && !attributes.endsWith('/')) open.push(lang);
    if (text.trim() !== '') texts[open.at(-1) === 'de-DE' ? 'content' : 'own'].add(text);
  }
  const { banner, benefits, tree, themeWorlds } = headerContent;
  const { headline, longText, shortText, voucher, legal } = banner.content;
  const supplied = [
    ...[headline, longText, shortText, voucher?.instruction, legal?.text, legal?.hint, legal?.shortHint],
    ...(benefits.content.links ?? []).map(({ text }) => text),
    ...flatten(tree).map(({ title }) => title),
    ...themeWorlds.sections.flatMap(({ headline, themeworlds }) => [
      headline,
      ...themeworlds.map(({ title }) => title),
    ]),
  ].map((text) => escapeHtml(text ?? ''));
  expect([...texts.content]).toEqual(expect.arrayContaining(supplied));
  expect(supplied.filter((text) => texts.own.has(text))).toEqual([]);
  expect([...texts.own]).toEqual(expect.arrayContaining(['Theme worlds', 'Log in', 'More about this offer']));
});

test('panels leave more space for a phase integration than for a banner, because a phase integration is taller', async () => {
  const content = { ...headerContent, banner: readPromotion('ApiPiPromotion', { headline: 'Linen' }) };
  const { html, style } = await serverModule.render({ ...input, content });
  expect(html).toMatch(/data-promotion="top_banner"><[^>]+><section[^>]* data-tall=""/);
  const heightOf = (markup: string) =>
    [...markup.matchAll(/(:root:has[^{]+){--promotion-height:([\d.]+)rem;?}/g)].map(([, selector, rem]) => [
      selector,
      rem,
    ]);
  expect(heightOf(style)).toEqual([
    [":root:has([data-promotion='top_banner'])", '3.5'],
    [':root:has([data-promotion] [data-tall])', '12'],
  ]);
  expect(heightOf((await serverModule.render(input)).style)).toHaveLength(1);
});

test('two concurrent renders of the header do not affect each other', async () => {
  const [german, hungarian] = await Promise.all([render(), render({ site: 'HU', locale: 'hu-HU' })]);
  expect(german).toContain('Anmelden');
  expect(hungarian).toContain('Bejelentkezés');
  expect(german).not.toContain('Bejelentkezés');
  expect(await render()).toBe(german);
});

test('a rendered header has one style element, with a rule for every class in its markup', async () => {
  const { html, style } = await serverModule.render(input);
  const [, names = '', rules = ''] = /^<style data-emotion="css ([^"]+)">(.*)<\/style>$/s.exec(style) ?? [];
  expect(rules).not.toContain('<');
  expect(html).not.toContain('<style');
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')));
  // Skips the class of an element whose style rules are all empty.
  used.delete('css-0');
  expect(used.size).toBeGreaterThan(30);
  for (const name of used) {
    expect(rules).toContain(`.${name}`);
    expect(names.split(' ')).toContain(name.replace('css-', ''));
  }
  const reduced = await serverModule.render({ ...input, isReducedVersion: true });
  expect(reduced.style.length).toBeLessThan(style.length / 2);
});

const selectorsOf = (rules: string) =>
  [...rules.matchAll(/(?<=^|[{};])([^{}@;]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));

/** A selector without the parts in parentheses. A compound selector with `:has()` is replaced by `§`. */
function outline(selector: string): string {
  const shorter = selector.replace(/(:[a-z-]+)\(([^()]*)\)/, (_, name, inside) =>
    name === ':has' || inside.includes('§') ? '§' : '',
  );
  return shorter === selector ? selector : outline(shorter);
}

/**
 * Whether a rule depends on another element's content but names no class or attribute of the element that it styles.
 * Chromium keeps a single list of all elements that the page's `:has()` rules may affect. With such a rule, every
 * change therefore restyles the whole page.
 */
const isBroad = (selector: string) => {
  const behind = outline(selector).replace(/^[^§]*§/, '');
  const [last = ''] = behind
    .split(/\s*[>+~]\s*|\s+/)
    .slice(1)
    .slice(-1);
  return last !== '' && !/[.[§]/.test(last);
};

test('header styles that depend on another element’s content name a class or an attribute of the element they style', async () => {
  const [coffee, home] = headerContent.tree;
  const tree = [coffee, { ...home, teaser: coffee?.teaser }] as NavigationNode[];
  const { style } = await serverModule.render({ ...input, isSticky: true, content: { ...headerContent, tree } });
  const conditional = selectorsOf(style).filter((selector) => selector.includes(':has('));
  expect(conditional.length).toBeGreaterThan(10);
  expect(conditional.filter(isBroad)).toEqual([]);
});

test('the header’s ids have a prefix that sets them apart from other remotes’ ids', async () => {
  const ids = [...(await render()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id?.startsWith('_shop_header'))).toBe(true);
});

describe('content that could not be loaded', () => {
  test('a navigation that could not be loaded leaves the header with its static default', async () => {
    const html = await render({ content: {} });
    expect(html).toContain('href="/category/coffee-machines"');
    expect(html).toContain('href="/theme"');
    expect(html).not.toContain('href="/shipping"');
  });

  test('header content that could not be loaded does not affect the other parts', async () => {
    const { tree: _tree, ...rest } = headerContent;
    const html = await render({ content: rest });
    expect(html).toContain('href="/category/coffee-machines"');
    expect(html).toContain('href="/theme/slow-mornings"');
    expect(html).toContain('href="/shipping"');
  });
});

test('MobX observation is off during a render and on again afterwards, even if the render throws', async () => {
  await render();
  expect(isUsingStaticRendering()).toBe(false);
  const content = { themeWorlds: { sections: undefined } } as never;
  await expect(render({ content })).rejects.toThrow();
  expect(isUsingStaticRendering()).toBe(false);
});
