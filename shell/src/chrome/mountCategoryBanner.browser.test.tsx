import { afterEach, expect, test } from '@jest/globals';
import { createFakeLoader, fragmentMarkup } from '@kontor/federation/testing';
import { mountCategoryBanner } from './mountCategoryBanner.browser.tsx';

const page = { site: 'AT', locale: 'de-AT', category: 'coffee', onReport: () => undefined } as const;
const state = { site: 'AT', platform: 'CLASSIC', locale: 'de-AT', flags: [], category: 'coffee' } as const;
const fragment = fragmentMarkup({
  part: 'categorybanner',
  version: '1.2.3',
  html: '<section>Sale</section>',
  style: '',
  state: { ...state, content: { banner: { type: 'ApiCategory' } } },
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: `cookies.browser.ts` reads the same string
  document.cookie = 'preview-token=; Max-Age=0';
});

/** Mounts the banner into an element with the given markup, and returns the calls and announcements. */
function mount(markup: string, options: { readonly isLoadedLate?: boolean } = {}) {
  const container = document.createElement('div');
  container.innerHTML = markup;
  const { loader, requested } = createFakeLoader();
  const announced: unknown[] = [];
  const onFetched = (event: Event) => announced.push((event as CustomEvent).detail);
  window.addEventListener('kontor:promotion-fetched', onFetched, { once: true });
  mountCategoryBanner({ ...page, ...options, container, loader });
  window.removeEventListener('kontor:promotion-fetched', onFetched);
  return { requested, announced };
}

const loaded = { requested: ['shop_header/CategoryBanner'], announced: [] };

test('the header’s remote takes over a category’s rendered banner', () => {
  expect(mount(fragment)).toEqual(loaded);
});

test('a category without a rendered banner loads nothing, and its lack of a banner is announced (PROMO-27)', () => {
  expect(mount('')).toEqual({
    requested: [],
    announced: [{ id: 'category_coffee', kind: undefined, fetched: false }],
  });
});

test('a category without a rendered banner loads one during a preview, and on a page without a server', () => {
  expect(mount('', { isLoadedLate: true })).toEqual(loaded);
  // biome-ignore lint/suspicious/noDocumentCookie: `cookies.browser.ts` reads the same string
  document.cookie = 'preview-token=abc';
  expect(mount('')).toEqual(loaded);
});
