import { expect, test } from '@jest/globals';
import type { PageState } from '@kontor/shell/pageState';
import { localeOf, mailPages } from '@kontor/site';
import type { ConsentPageTexts, PageContent } from './pages/content/pageContent.ts';
import { renderPage } from './renderPage.tsx';
import { buildProduct } from './testing/buildProduct.ts';
import { buildResults } from './testing/buildResults.ts';

const state: PageState = {
  site: 'DE',
  locale: 'de-DE',
  page: 'home',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry: { remotes: {} },
};
const products = ['1', '2', '3', '4', '5', '6'].map((id) =>
  buildProduct({ id, title: `Mug ${id}`, imageUrl: `/pictures/product/${id}.avif` }),
);
const worlds = [
  {
    url: '/theme/linen',
    imgUrl: '/pictures/scene/linen.avif',
    title: 'Linen <days>',
    availability: [],
    badges: [],
    kontorCard: false,
  },
];
const front = { worlds, worldsTitle: undefined, products };
const ada = {
  email: 'ada@example.org',
  firstName: '<0>Ada</0>',
  lastName: 'Lang',
  loyaltyBeans: 1250,
  isCardMember: false,
  isCommunityMember: false,
  orders: [],
  subscriptions: [],
};

test('the home page is rendered with its hero, and only the hero’s picture is preloaded', async () => {
  const page = await renderPage({ page: state, query: '', content: { front } });
  expect(page?.html).toContain('<h1>Linen &lt;days&gt;</h1>');
  expect(page?.pictures).toMatch(
    /^<link rel="preload" as="image" imageSrcSet="\/pictures\/scene\/linen\.avif\?ratio=16x9&amp;width=480 480w,[^>]*>$/,
  );
  expect(page?.html).not.toContain('rel="preload"');
  expect(page?.html.match(/loading="lazy"/g)).toHaveLength(products.length);
  expect(page?.title).toMatch(/ – Kontor$/);
  expect(page?.style).toMatch(/^<style data-emotion="css [^"]+">/);
});

test('a listing is rendered so that browsers load the pictures in its first row immediately and the others lazily', async () => {
  const category = { key: 'kitchen', title: 'Kitchen', products };
  const page = await renderPage({
    page: { ...state, page: 'category', subject: 'kitchen' },
    query: '',
    content: { category },
  });
  expect(page?.pictures).toContain('/pictures/product/1.avif?ratio=3x4&amp;width=200 200w,');
  expect(page?.pictures.match(/<link /g)).toHaveLength(1);
  expect(page?.html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(page?.title).toBe('Kitchen – Kontor');
});

test('a listing is rendered with its category’s banner between the heading and the products, or with an empty place for it (PROMO-30)', async () => {
  const category = { key: 'kitchen', title: 'Kitchen', products };
  const listing = {
    page: { ...state, page: 'category', subject: 'kitchen' },
    query: '',
    content: { category },
  } as const;
  const banner = '<div data-rendered="1.0.0"><section>Sale</section></div>';
  const place = async (given?: string) =>
    /<\/h1>.*(<div id="categorybanner"[^>]*>(.*?)<\/div>(?:<\/div>)?)<ul/.exec(
      (await renderPage({ ...listing, banner: given }))?.html ?? '',
    )?.[2];
  expect(await place(banner)).toBe('<div data-rendered="1.0.0"><section>Sale</section>');
  for (const nothing of ['', undefined]) expect(await place(nothing)).toBe('');
});

test('cards and product pages show a product’s stars with the number of ratings, and no stars before the first rating (SITE-50)', async () => {
  const rating = { average: 4.6, count: 1 };
  const html = async (page: Partial<PageState>, content: PageContent) =>
    (await renderPage({ page: { ...state, ...page }, query: '', content }))?.html ?? '';
  const product = buildProduct({ rating });
  const shown = async (content: PageContent, page: Partial<PageState>) =>
    [...(await html(page, content)).matchAll(/aria-label="([^"]*Stern[^"]*)"/g)].map(([, name]) => name);
  expect(await shown({ product }, { page: 'product', subject: '1000001' })).toEqual(['4,6 von 5 Sternen, 1 Bewertung']);
  expect(await shown({ product: buildProduct() }, { page: 'product', subject: '1000001' })).toEqual([]);
  const category = { key: 'kitchen', title: 'Kitchen', products: [product, buildProduct({ id: '2' })] };
  expect(await shown({ category }, { page: 'category', subject: 'kitchen' })).toEqual([
    '4,6 von 5 Sternen, 1 Bewertung',
  ]);
  const many = { ...category, products: [buildProduct({ rating: { average: 4, count: 1234 } })] };
  const polish = await html({ page: 'category', subject: 'kitchen', site: 'PL', locale: 'pl-PL' }, { category: many });
  expect(polish).toContain('aria-label="4,0 na 5 gwiazdek, 1234 oceny"');
});

const infoPage = (key: string) => ({
  key,
  title: 'Title',
  lead: 'Please join.',
  sections: [{ title: 'Facts', text: 'All of them.' }],
  action: { text: 'Join', url: '/join' },
  links: [],
});

test('the watchlist is rendered with products whose hearts remove them without scripts, or with the message for an empty list', async () => {
  const page = { ...state, page: 'info', subject: 'watchlist' } as const;
  const rendered = (watchlist: typeof products, query = '') =>
    renderPage({ page, query, content: { info: infoPage('watchlist'), watchlist } });
  const full = await rendered(products.slice(0, 2));
  expect(full?.html.match(/<form data-watch="\d"[^>]* action="\/watchlist" method="post">/g)).toHaveLength(2);
  expect(full?.html).toContain('<input type="hidden" name="remove" value="1"/>');
  expect(full?.html).toContain('aria-label="Mug 1 merken" aria-pressed="true"');
  expect([full?.html.includes('Please join.'), full?.needsScript]).toEqual([false, true]);
  const empty = await rendered([]);
  expect(empty?.html).toContain('Please join.');
  expect(empty?.html).toContain('href="/join"');
  expect((await rendered([], '?notice=full'))?.html).toContain('Ihr Merkzettel ist voll.');
  expect((await rendered([], '?notice=<b>'))?.html).not.toContain('role="alert"');
});

test('the heart on a card has no pressed state, because the document is the same for all visitors', async () => {
  const category = { key: 'kitchen', title: 'Kitchen', products: products.slice(0, 1) };
  const page = await renderPage({
    page: { ...state, page: 'category', subject: 'kitchen' },
    query: '',
    content: { category },
  });
  expect(page?.html).toContain('<input type="hidden" name="add" value="1"/>');
  expect(page?.html).not.toContain('aria-pressed');
});

test.each([
  ['card', { isCardMember: true }, { isCommunityMember: true }, 'Sie haben 1.250 Treuebohnen.'],
  ['card-registration', { isCardMember: true }, { isCommunityMember: true }, 'Sie haben 1.250 Treuebohnen.'],
  ['community', { isCommunityMember: true }, { isCardMember: true }, 'Alles, was unten steht'],
])('the page %s tells members that they are members, and invites others', async (subject, own, other, text) => {
  const html = async (account: NonNullable<PageContent['account']>, info = infoPage(subject)) =>
    (await renderPage({ page: { ...state, page: 'info', subject }, query: '', content: { info, account } }))?.html ??
    '';
  const member = await html({ customer: { ...ada, ...own } });
  expect(member).toContain('Sie sind Mitglied, &lt;0&gt;Ada&lt;/0&gt;');
  expect(member).toContain(text);
  expect(member).toContain('All of them.');
  expect(member).not.toMatch(/Please join|href="\/join"/);
  for (const nobody of [{}, { customer: { ...ada, ...other } }]) {
    expect(await html(nobody)).toMatch(/Please join.*href="\/join"/);
    expect(await html(nobody)).not.toContain('Mitglied');
  }
  const opening = {
    ...infoPage(subject),
    sections: [{ id: 'steps', title: 'Steps', text: 'Open one.' }],
    action: { text: 'Open an account', url: '/register' },
  };
  expect(await html({}, opening)).toMatch(/Open an account.*Open one\./);
  for (const flags of [own, other]) {
    const customerPage = await html({ customer: { ...ada, ...flags } }, opening);
    expect(customerPage).not.toMatch(/Open (?:an account|one)/);
    expect(customerPage.includes('Sie haben bereits ein Konto.')).toBe(flags === other);
  }
});

test.each([
  ['DE', 'Newsletter-Einstellungen'],
  ['CH_FR', 'Réglages de la newsletter'],
  ['HU', 'Hírlevél beállításai'],
  ['TR', 'E‑bülten ayarları'],
] as const)('on %s, the account’s menu and overview link to the newsletter settings', async (site, name) => {
  for (const [subject, account] of [
    ['menu', {}],
    ['menu', { customer: ada }],
    ['overview', { customer: ada }],
  ] as const) {
    const page = { ...state, site, locale: localeOf(site), page: 'account', subject } as const;
    const html = (await renderPage({ page, query: '', content: { account } }))?.html;
    expect(html).toMatch(new RegExp(`<a href="${mailPages.interests}"[^>]*><span>${name}</span></a>`));
  }
});

test('a search page is rendered with the search term from its address, which never becomes markup', async () => {
  const page = await renderPage({
    page: { ...state, page: 'search' },
    query: `?query=${encodeURIComponent('</h1><img src=x>')}`,
    content: { results: buildResults() },
  });
  expect(page?.html).toContain('&lt;/h1&gt;&lt;img src=x&gt;');
  expect(page?.html).not.toContain('<img src=x>');
});

test('only pages with controls or with content to load need their script', async () => {
  const product = buildProduct({ id: '1' });
  const category = { key: 'kitchen', title: 'Kitchen', products };
  const results = buildResults();
  const needsScript = async (page: Partial<PageState>, content: PageContent, banner?: string) =>
    (await renderPage({ page: { ...state, ...page }, query: '', content, banner }))?.needsScript;
  expect(await needsScript({ page: 'home' }, { front })).toBe(false);
  expect(await needsScript({ page: 'category', subject: 'kitchen' }, { category })).toBe(false);
  expect(await needsScript({ page: 'category', subject: 'kitchen' }, { category }, '<p>Sale</p>')).toBe(false);
  expect(await needsScript({ page: 'search' }, { results, front })).toBe(false);
  expect(await needsScript({ page: 'message', subject: 'not-found' }, { front })).toBe(false);
  expect(await needsScript({ page: 'product', subject: '1' }, { product })).toBe(true);
  expect(await needsScript({ page: 'search' }, { results: buildResults({ products }) })).toBe(false);
  // The theme worlds below an empty result have not been loaded yet.
  expect(await needsScript({ page: 'search' }, { results })).toBe(true);
});

test('a personal page is left to the browser', async () => {
  expect(await renderPage({ page: { ...state, page: 'cart' }, query: '', content: {} })).toBeUndefined();
});

test('the cookie settings page is rendered with the visitor’s choice, and needs no script', async () => {
  const texts = new Proxy({} as ConsentPageTexts, { get: (_, name) => String(name) });
  const rendered = async (granted?: readonly string[]) =>
    renderPage({
      page: { ...state, page: 'consent' },
      query: '',
      content: { consent: { texts, isSaved: false, ...(granted ? { granted } : {}) } },
    });
  const page = await rendered(['C0001', 'C0004']);
  expect([page?.needsScript, page?.title]).toEqual([false, 'settings – Kontor']);
  const boxes = (html = '') => [...html.matchAll(/<input[^>]*>/g)].map(([box]) => box);
  expect(boxes(page?.html).map((box) => [/value="(\w+)"/.exec(box)?.[1], box.includes('checked=""')])).toEqual([
    ['C0003', false],
    ['C0004', true],
  ]);
  expect(page?.html).not.toContain('unknown');
  expect((await rendered())?.html).toContain('unknown');
});
