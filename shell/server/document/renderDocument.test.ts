import { describe, expect, test } from '@jest/globals';
import { lateAttribute } from '@kontor/federation';
import { earlyMark, earlyScript, hashSource } from '@kontor/federation/early';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry, testIntegrity } from '@kontor/federation/testing';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import { JSDOM } from 'jsdom';
import { type PageState, pageStateId, parsePageState } from '../../src/pageState.ts';
import { type Chrome, type DocumentPage, renderDocument as renderWithSources } from './renderDocument.ts';

const registry = resolveRegistry(buildRegistry(['header', 'footer', 'cart', 'newsletter', 'preview']), 'de-DE');

const state: PageState = {
  site: 'CH',
  locale: 'de-CH',
  page: 'category',
  subject: 'coffee',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry,
};

const shellScripts = [
  { url: '/assets/1.0.0/runtime.js' },
  { url: '/assets/1.0.0/shell.js', integrity: 'sha384-shell' },
];

const renderDocument = (...input: Parameters<typeof renderWithSources>): string =>
  renderWithSources(...input).pieces.join('');

const parse = (html: string): Document => new JSDOM(html).window.document;

/** The document as parsed by a browser without scripts. */
function render(overrides: Partial<PageState> = {}, ...more: [chrome?: Chrome, page?: DocumentPage]): Document {
  const html = renderDocument({ ...state, ...overrides }, shellScripts, ...more);
  return parse(html);
}

const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent ?? '';
const stateOf = (page: Document) => parsePageState(textOf(page, `#${pageStateId}`));
const attributes = (page: Document, selector: string, name: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));

describe('the document', () => {
  test('the document has its language, site and title', () => {
    const page = render();
    expect(page.documentElement.lang).toBe('de-CH');
    expect(page.documentElement.dataset).toMatchObject({ site: 'CH' });
    expect(page.title).toBe('Kontor');
    expect(page.compatMode).toBe('CSS1Compat');
    expect(page.querySelector('meta[name=viewport]')).not.toBeNull();
  });

  test('the document names a platform only if there is an explicit one', () => {
    expect(render().documentElement.dataset).not.toHaveProperty('platform');
    expect(render({ platform: 'SMARTPHONE' }).documentElement.dataset).toMatchObject({ platform: 'SMARTPHONE' });
  });

  test('the document for a visitor who has signed up hides the newsletter block from the first paint on (FOOT-22)', () => {
    expect(render().documentElement.dataset).not.toHaveProperty('newsletterFormHidden');
    const page = render({}, {}, { isNewsletterHidden: true });
    expect(page.documentElement.dataset).toMatchObject({ newsletterFormHidden: 'true' });
  });

  test('the desktop view’s document is as wide as a computer’s window', () => {
    const viewport = (page?: DocumentPage) => attributes(render({}, {}, page), 'meta[name=viewport]', 'content');
    expect(viewport()).toEqual(['width=device-width, initial-scale=1']);
    expect(viewport({ isDesktopView: true })).toEqual(['width=1280']);
    expect(render({}, {}, { isDesktopView: true }).documentElement.dataset).toMatchObject({ view: 'desktop' });
  });

  test('the document tells visitors without scripts whether its content failed to load or needs scripts', () => {
    const noteOf = (page?: DocumentPage) => textOf(render({ locale: 'de-DE' }, {}, page), 'noscript .k-note');
    expect(noteOf()).toMatch(/JavaScript/);
    expect(noteOf({ hasFailed: true })).toMatch(/neu/);
  });

  test('a results page’s document has the search text in both layouts’ search boxes and in no other field', () => {
    const header =
      '<header><form action="/service/storefinder/search"><input name="query"></form>' +
      '<form role="search" action="/search" method="get"><input id="a" type="search" name="query"></form>' +
      '<form role="search" action="/search" method="get"><input id="b" type="search" name="query"></form></header>';
    const valuesOf = (page: DocumentPage) => attributes(render({}, { header }, page), '#header input', 'value');
    expect(valuesOf({ searchText: '"$1 <b>' })).toEqual([null, '"$1 <b>', '"$1 <b>']);
    expect(valuesOf({})).toEqual([null, null, null]);
    const hidesClearing = (page: DocumentPage) =>
      attributes(render({}, { header }, page), 'style', 'class').length >
      attributes(render({}, { header }), 'style', 'class').length;
    expect([hidesClearing({ searchText: 'mug' }), hidesClearing({})]).toEqual([true, false]);
    expect(attributes(render({}, {}, { searchText: 'mug' }), '#header input', 'value')).toEqual(['mug']);
  });

  test('the document names the navigation route only if it is not the default one (CALL-20)', () => {
    const routeOf = (page?: DocumentPage) => render({}, {}, page).documentElement.dataset['navigationRoute'];
    expect(routeOf({ navigationRoute: '/jsonflyoutnavigation' })).toBeUndefined();
    expect(routeOf()).toBeUndefined();
    expect(routeOf({ navigationRoute: '/service/menu/tree' })).toBe('/service/menu/tree');
  });

  test('the document has containers for the header, page and footer, in this order, and a skip link', () => {
    const page = render();
    expect([...page.body.querySelectorAll(':scope > :not(link, script)')].map(({ id }) => id)).toEqual([
      '',
      'header',
      'page',
      'footer',
    ]);
    expect(attributes(page, 'body > a', 'href')).toEqual(['#page']);
    expect(page.querySelector('main')?.id).toBe('page');
  });

  test('the document says in its own language that the page is loading', () => {
    expect(textOf(render({ locale: 'tr-TR' }), '#page [role=status]')).toBe('Sayfa yükleniyor…');
  });
});

describe('the header and footer', () => {
  test('the header and footer have fallbacks that work without scripts', () => {
    const page = render();
    expect(attributes(page, '#header form', 'action')).toEqual(['/search']);
    expect(attributes(page, '#footer a', 'href')).toContain('/imprint');
  });

  test('the header and footer are the rendered parts if there are any', () => {
    const page = render({}, { header: '<header>rendered</header>', footer: '<footer>too</footer>' });
    expect(textOf(page, '#header')).toBe('rendered');
    expect(textOf(page, '#footer')).toBe('too');
    expect(page.querySelector('.k-fallback')).toBeNull();
  });
});

describe('the state', () => {
  test('the state that the browser reads is the one that the server wrote', () => {
    expect(stateOf(render())).toEqual(state);
    expect(stateOf(render({ platform: 'TABLET' }))).toEqual({ ...state, platform: 'TABLET' });
  });

  test.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    'line\u2028and\u2029paragraph',
    "'; DROP TABLE articles; --",
    '\\u003c/script\\u003e',
  ])('the state survives the hostile subject %p, which adds nothing to the page', (subject) => {
    const page = render({ subject });
    expect(stateOf(page).subject).toBe(subject);
    expect(page.querySelectorAll('*')).toHaveLength(render().querySelectorAll('*').length);
  });
});

describe('scripts', () => {
  test('only the early script, the watch for failures and the script with the addresses of other scripts are inline', () => {
    const page = render();
    const inline = [...page.querySelectorAll('script:not([src])')];
    expect(inline.map((script) => script.getAttribute('type'))).toEqual([null, null, null, 'application/json', null]);
    // Styles of the first paint depend on the mark.
    expect(page.head.querySelector('script')?.textContent).toBe(earlyMark);
    expect(inline[1]?.textContent).toMatch(/watchStart.*\(20000\)$/);
    expect(inline[2]?.textContent).toBe(earlyScript);
    expect(inline[4]?.textContent).toContain("createPolicy('default'");
    const handlers = [...page.querySelectorAll('*')].flatMap(({ attributes: all }) =>
      [...all].filter(({ name }) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('scripts of the shell are deferred, in order, with their integrity if it is known', () => {
    const page = render();
    expect(attributes(page, 'script[src]', 'src')).toEqual(['/assets/1.0.0/runtime.js', '/assets/1.0.0/shell.js']);
    expect(attributes(page, 'script[src]', 'integrity')).toEqual([null, 'sha384-shell']);
    expect(page.querySelectorAll('script[src][defer][crossorigin]')).toHaveLength(2);
  });

  test('scripts needed for the first paint are preloaded once each, with matching attributes', () => {
    const page = render();
    const links = 'link[rel=preload][as=script]';
    const file = (port: number, remote: string, name: string) => `http://localhost:${port}/${remote}/1.0.0/${name}.js`;
    expect(attributes(page, links, 'href')).toEqual([
      file(3001, 'header', 'remoteEntry'),
      file(3001, 'header', 'header-main'),
      file(3001, 'header', 'texts-de'),
      file(3003, 'cart', 'remoteEntry'),
      file(3003, 'cart', 'cart-main'),
      file(3003, 'cart', 'texts-de'),
      file(3002, 'footer', 'remoteEntry'),
      file(3002, 'footer', 'footer-main'),
      file(3002, 'footer', 'texts-de'),
    ]);
    expect(page.querySelectorAll(`${links}:not([crossorigin])`)).toHaveLength(0);
    const scripts = ['remoteEntry', 'main', 'texts-de'];
    const name = (remote: string, script: string) => `${script === 'main' ? `${remote}-main` : script}.js`;
    expect(attributes(page, links, 'integrity')).toEqual(
      ['header', 'cart', 'footer'].flatMap((remote) => scripts.map((script) => testIntegrity(name(remote, script)))),
    );
  });

  test('scripts are preloaded after the content, so that its font and pictures come first', () => {
    const html = renderDocument(state, shellScripts);
    const content = html.lastIndexOf('id="footer"');
    expect(html.indexOf('as="script"')).toBeGreaterThan(content);
  });

  test('scripts of a rendered footer are not preloaded, because it is hydrated only when the visitor comes near it', () => {
    const page = render({}, { footer: '<div data-rendered="1.0.0"></div>' });
    expect(page.querySelectorAll('link[rel=preload][href*="/header/"]')).toHaveLength(3);
    expect(page.querySelectorAll('link[rel=preload][href*="/footer/"]')).toHaveLength(0);
  });

  test('scripts of an unpublished remote are not preloaded', () => {
    const { header } = registry.remotes;
    const page = render({ registry: { remotes: header ? { header } : {} } });
    expect(page.querySelectorAll('link[as=script]')).toHaveLength(3);
    expect(render({ registry: { remotes: {} } }).querySelectorAll('link[as=script]')).toHaveLength(0);
  });

  test('scripts of modules that are not part of the first paint are not preloaded', () => {
    const { cart } = registry.remotes;
    if (!cart) throw new Error('the registry has no cart');
    const modules = { ...cart.modules, CartLines: [{ url: 'http://localhost:3003/cart/1.0.0/lines.js' }] };
    const page = render({ registry: { remotes: { cart: { ...cart, modules } } } });
    expect(attributes(page, 'link[as=script]', 'href').join()).not.toContain('lines.js');
  });

  test('scripts with a hostile hash or address are escaped', () => {
    const hostile = '"><script>alert(1)</script>';
    const { cart } = registry.remotes;
    if (!cart) throw new Error('the registry has no cart');
    const entry = { url: `http://localhost/${hostile}`, integrity: hostile };
    const html = renderDocument({ ...state, registry: { remotes: { cart: { ...cart, entry } } } }, [entry]);
    const page = parse(html);
    expect(page.querySelectorAll('script:not([src])')).toHaveLength(5);
    expect(attributes(page, 'script[src]', 'integrity')).toEqual([hostile]);
  });
});

test('fonts are preloaded only if the language needs them (UI-26)', () => {
  const fonts = (locale: PageState['locale']) => attributes(render({ locale }), 'link[as=font]', 'href');
  expect(fonts('de-CH')).toEqual([expect.stringMatching(/latin\.woff2$/)]);
  expect(fonts('fr-CH')).toHaveLength(1);
  expect(fonts('pl-PL')).toEqual([expect.stringMatching(/latin\.woff2$/), expect.stringMatching(/latin-extended/)]);
  expect(fonts('tr-TR')).toHaveLength(2);
});

test('the header’s and the page’s styles are in the head, and the footer’s directly before the footer, with the mark that makes Emotion leave them there', () => {
  const style = (name: string) => `<style data-emotion="css ${name}">.css-${name}{}</style>`;
  const chrome = { header: `${style('h')}<header></header>`, footer: `${style('f')}<footer></footer>` };
  const rendered = { html: '<h1></h1>', style: style('p'), title: undefined, pictures: '', needsScript: true };
  const page = parse(renderDocument(state, shellScripts, chrome, { rendered }));
  expect(attributes(page, 'head style[data-s]', 'data-emotion')).toEqual(['css p', 'css h']);
  expect(attributes(page, 'style[data-s]:has(+ #footer)', 'data-emotion')).toEqual(['css f']);
  expect(page.querySelector('#header')?.innerHTML).toBe('<header></header>');
  expect(page.querySelector('#footer')?.innerHTML).toBe('<footer></footer>');
});

test('the header’s late parts come after the content with their style, and the policy allows their script', () => {
  const header = `<style data-emotion="css a b">.css-a{}.css-b{}</style><nav class="css-a"><dialog id="menu" ${lateAttribute}="" class="css-b"></dialog></nav>`;
  const { pieces, sources } = renderWithSources(state, shellScripts, { header });
  const page = parse(pieces.join(''));
  expect(page.querySelector('#header')?.innerHTML).not.toContain('dialog');
  expect(page.querySelector('main ~ style + style + #k-late + script')).not.toBeNull();
  expect(page.querySelector('main ~ style')?.textContent).toBe('.css-b{}');
  for (const script of page.querySelectorAll('script:not([src], [type])'))
    expect(sources.scripts).toContain(hashSource(script.textContent ?? ''));
  for (const style of page.querySelectorAll('style'))
    expect(sources.styles).toContain(hashSource(style.textContent ?? ''));
});

test('data that only scripts read comes after the content', () => {
  const fragment = (part: string) =>
    `<${part}></${part}><script type="application/json" data-content="${part}">{}</script>`;
  const chrome = { header: fragment('header'), footer: fragment('footer') };
  const page = parse(renderDocument(state, shellScripts, chrome, { mayPrerender: true }));
  expect(page.querySelector('#header')?.innerHTML).toBe('<header></header>');
  const after = attributes(page, '#footer ~ script:not([src])', 'data-content');
  expect(after.filter(Boolean)).toEqual(['header', 'footer']);
  expect(page.querySelector('#footer ~ script[type="speculationrules"]')).not.toBeNull();
  expect(page.querySelector(`#footer ~ #${pageStateId}`)).not.toBeNull();
});

describe('the page’s content', () => {
  const rendered = {
    html: '<h1>Beans</h1>',
    style: '<style data-emotion="css a">.css-a{}</style>',
    title: 'Beans & <more>',
    pictures: '<link rel="preload" as="image" href="/hero.svg" fetchPriority="high"/>',
    needsScript: true,
  };
  const contentJson = '{"front":{"products":[]}}';
  const scripts = [{ url: '/assets/1.0.0/page-home.js', integrity: 'sha256-page' }];
  const page = parse(renderDocument(state, shellScripts, undefined, { rendered, contentJson, scripts }));

  test('the page’s content is in the document with its title, style and first picture', () => {
    expect(page.querySelector('main[data-page-rendered]')?.innerHTML).toBe('<h1>Beans</h1>');
    expect(page.title).toBe('Beans & <more>');
    expect(page.head.querySelectorAll('style[data-emotion]')).toHaveLength(1);
    expect(attributes(page, 'link[as=image]', 'fetchpriority')).toEqual(['high']);
    expect(page.querySelector('noscript, [data-pending]')).toBeNull();
    expect(page.documentElement.innerHTML).not.toContain('watchStart');
  });

  test('the page’s content appears as data in the document only once', () => {
    expect(textOf(page, '#kontor-content')).toBe(contentJson);
    expect(parse(renderDocument(state, shellScripts)).querySelector('#kontor-content')).toBeNull();
  });

  test('a page that needs no script has neither its data nor its scripts in the document', () => {
    const complete = { ...rendered, needsScript: false };
    const html = renderDocument(state, shellScripts, undefined, { rendered: complete, contentJson, scripts });
    expect(attributes(parse(html), 'main', 'data-page-rendered')).toEqual(['complete']);
    expect(html).not.toContain('kontor-content');
    expect(html).not.toContain('page-home.js');
  });

  test('the page’s scripts are preloaded with the attributes of their later use, after the pictures', () => {
    const links = 'link[href="/assets/1.0.0/page-home.js"]';
    expect(attributes(page, links, 'integrity')).toEqual(['sha256-page']);
    expect(attributes(page, links, 'fetchpriority')).toEqual(['low']);
    expect(attributes(page, links, 'crossorigin')).toEqual([null]);
  });

  test('a page that may be prerendered is listed in the speculation rules', () => {
    const withRules = parse(renderDocument(state, shellScripts, undefined, { mayPrerender: true }));
    const [rule] = JSON.parse(textOf(withRules, 'script[type=speculationrules]')).prerender;
    expect(rule.eagerness).toBe('moderate');
    expect(JSON.stringify(rule.where)).not.toMatch(/cart|checkout|login|logout|account|newsletter|service|site/);
  });

  test('a suggestion that the header marks is prefetched, but not prerendered', () => {
    const withRules = parse(renderDocument(state, shellScripts, undefined, { mayPrerender: true }));
    expect(JSON.parse(textOf(withRules, 'script[type=speculationrules]')).prefetch).toEqual([
      { where: { selector_matches: '[data-speculate]' }, eagerness: 'immediate' },
    ]);
  });
});
