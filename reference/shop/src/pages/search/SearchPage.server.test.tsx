import { describe, expect, test } from '@jest/globals';
import type { SearchResults } from '@kontor/api/search';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
// @ts-expect-error jsdom ships no types, and the published types are for another major version
import { JSDOM } from 'jsdom';
import { renderPage } from '../../renderPage.tsx';
import { buildProduct } from '../../testing/buildProduct.ts';
import { buildResults } from '../../testing/buildResults.ts';

const products = ['1', '2', '3'].map((id) =>
  buildProduct({ id, title: `Mug ${id}`, url: `/product/${id}`, imageUrl: `/pictures/product/${id}.avif` }),
);
const categories = [
  { key: 'kitchen', title: 'Kitchen', count: 2 },
  { key: 'living', title: 'Living', count: 1 },
];

type Rendered = { readonly title: string | undefined; readonly main: Document };

/** A results page as parsed by a browser without scripts. */
async function render(query: string, results: SearchResults, site: SiteKey = 'DE'): Promise<Rendered> {
  const page = await renderPage({
    page: {
      site,
      locale: localeOf(site),
      page: 'search',
      flags: { header: [], footer: [] },
      registry: { remotes: {} },
    },
    query,
    content: { results, front: { worlds: [], worldsTitle: undefined, products: [] } },
  });
  // The page consists of links and a form, so it is never hydrated.
  expect(page?.needsScript).toBe(false);
  return { title: page?.title, main: new JSDOM(page?.html ?? '').window.document };
}

const hrefs = (main: Document, selector: string) =>
  [...main.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const text = (main: Document, selector: string) => main.querySelector(selector)?.textContent?.trim() ?? '';

describe.each(siteKeys)('the results of %s', (site) => {
  test(`the results on ${site} have a heading, a count, filters, a sort order and pages, all in the site’s language`, async () => {
    const results = buildResults({ products, total: 50, unfiltered: 60, page: 2, pages: 3, categories });
    const { title, main } = await render('?query=mug&available=true&page=2', results, site);
    expect(text(main, 'h1')).toContain('mug');
    expect(title).toContain('mug');
    expect(text(main, '[role=status]')).toMatch(/50/);
    expect(main.querySelectorAll('article')).toHaveLength(3);
    expect(main.querySelectorAll('nav[aria-label]')).toHaveLength(2);
    expect(main.querySelectorAll('option')).toHaveLength(4);
    const english = /\b(?:results|available|sort|price|page|next|previous|filter to|remove|best|first)\b/i;
    const words = ['h1', '[role=status]', 'form', 'nav'].map((selector) => text(main, selector)).join(' ');
    expect(words.replaceAll('mug', '')).not.toMatch(english);
  });

  test(`the results on ${site} help in the site’s language if nothing is found`, async () => {
    const nothing = buildResults({ alternatives: ['mug', 'cup'], categories });
    const { main } = await render('?query=mug+cup+xyz', nothing, site);
    expect(hrefs(main, 'section a')).toEqual([
      '/search?query=mug&sort=relevance',
      '/search?query=cup&sort=relevance',
      '/category/kitchen',
      '/category/living',
    ]);
    expect(main.body.textContent).not.toMatch(/Did you mean|Browse|Nothing/);
    expect(main.querySelector('form')).toBeNull();
  });
});

describe('the results', () => {
  test('the results for a single letter that finds nothing ask for a second letter (SEARCH-48)', async () => {
    const hints = await Promise.all(
      ['x', 'ő', 'xy'].map((query) => render(`?query=${query}`, buildResults({ categories }))),
    );
    expect(hints.map(({ main }) => text(main, '[role=status]'))).toEqual([
      expect.stringContaining('zwei Buchstaben'),
      expect.stringContaining('zwei Buchstaben'),
      expect.stringMatching(/kürzer|allgemein/),
    ]);
  });

  test('the results link to other filters, categories and adjacent pages, and keep the rest of the search', async () => {
    const results = buildResults({ products, total: 50, unfiltered: 60, page: 2, pages: 3, categories });
    const { main } = await render('?query=mug&available=true&sort=price-asc&page=2', results);
    const [filters, pages] = ['nav[aria-label=Filter] a', 'nav[aria-label=Seiten] a'].map((links) =>
      hrefs(main, links),
    );
    expect(filters).toEqual([
      '/search?query=mug&sort=price-asc',
      '/search?query=mug&available=true&category=kitchen&sort=price-asc',
      '/search?query=mug&available=true&category=living&sort=price-asc',
    ]);
    expect(pages).toEqual([
      '/search?query=mug&available=true&sort=price-asc',
      '/search?query=mug&available=true&sort=price-asc&page=3',
    ]);
  });

  test('the results have a form for the sort order, which keeps the search term and the filters', async () => {
    const category = { key: 'kitchen', title: 'Kitchen' };
    const results = buildResults({ products, categories, category });
    const { main } = await render('?query=mug&available=true&category=kitchen&sort=new', results);
    const form = main.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/search', 'get']);
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]);
    expect(fields).toEqual([
      ['query', 'mug'],
      ['available', 'true'],
      ['category', 'kitchen'],
    ]);
    expect(main.querySelector('option[selected]')?.getAttribute('value')).toBe('new');
    expect(main.querySelector('form button')?.getAttribute('type')).toBe('submit');
  });

  test('the results mark active filters and offer to remove them', async () => {
    const category = { key: 'kitchen', title: 'Kitchen' };
    const results = buildResults({ products, categories, category });
    const { main } = await render('?query=mug&available=true&category=kitchen', results);
    expect(hrefs(main, 'nav a[aria-current=true]')).toEqual([
      '/search?query=mug&category=kitchen&sort=relevance',
      '/search?query=mug&available=true&sort=relevance',
    ]);
    expect(text(main, 'nav a[aria-current=true]')).toContain('Filter entfernen');
  });

  test('the results have neither a link nor a form field for a category that the shop does not have', async () => {
    const results = buildResults({ products, categories, pages: 2 });
    const { main } = await render('?query=mug&category=old', results);
    expect(hrefs(main, 'nav a').filter((href) => href?.includes('old'))).toEqual([]);
    expect(main.querySelector('input[name=category]')).toBeNull();
  });

  test('the results link to product views with the search term and, if the product has one, the dimension (SEARCH-37)', async () => {
    const [first = buildProduct(), second = buildProduct()] = products;
    const results = buildResults({ products: [first, { ...second, webshopProductDimensionKey: '77' }] });
    const { main } = await render('?query=big+mug', results);
    expect(hrefs(main, 'article a')).toEqual(['/product/1?query=big+mug', '/product/2?query=big+mug&dim1=77']);
  });

  test('the results for all products have a separate title, and their links contain no search term (SEARCH-37)', async () => {
    const { main, title } = await render('?query=*&available=true', buildResults({ products }));
    expect([text(main, 'h1'), title]).toEqual(['Alle Artikel', 'Alle Artikel – Kontor']);
    expect(hrefs(main, 'article a')).toEqual(['/product/1', '/product/2', '/product/3']);
  });

  test('the results for a misspelled term show the corrected term and link to it', async () => {
    const { main } = await render('?query=mgu', buildResults({ products, correction: 'Mug & cup' }));
    expect(hrefs(main, 'p a')).toEqual(['/search?query=Mug+%26+cup&sort=relevance']);
    expect(text(main, 'p a')).toBe('„Mug & cup“');
  });

  test('the results offer to remove all filters if these exclude everything', async () => {
    const { main } = await render('?query=mug&available=true', buildResults({ unfiltered: 2, categories }));
    expect(text(main, '[role=status]')).toBe('Zu diesen Filtern passt nichts.');
    expect(hrefs(main, 'body > div > a')).toEqual(['/search?query=mug&sort=relevance']);
    expect(main.querySelector('form')).toBeNull();
  });

  test('a single page of results has no links to other pages, and a single category has no link to itself', async () => {
    const { main } = await render('?query=mug', buildResults({ products, categories: categories.slice(0, 1) }));
    expect(hrefs(main, 'nav a')).toEqual(['/search?query=mug&available=true&sort=relevance']);
  });
});
