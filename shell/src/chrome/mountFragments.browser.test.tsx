import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ChromePart, FragmentFlag, FragmentState } from '@kontor/federation';
import { createFakeLoader, fakeModule, fragmentMarkup } from '@kontor/federation/testing';
import { act } from '@testing-library/react';
import type { PageState } from '../pageState.ts';
import { keepOutOfView } from '../testing/keepOutOfView.ts';
import { mountChrome } from './mountChrome.browser.tsx';

const header = 'shop_header/Header';
const footer = 'shop_footer/Footer';
const tree = [{ title: 'Kaffee', href: '/category/coffee', children: [] }];

const page: PageState = {
  site: 'AT',
  locale: 'de-AT',
  page: 'home',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry: { remotes: {} },
};

keepOutOfView();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: `cookies.browser.ts` reads the same string
  document.cookie = 'preview-token=; max-age=0';
});

/** Moves the focus into the footer. This counts as coming near it, because nothing is in view in these tests. */
const focusFooter = () =>
  act(() => document.querySelector('#footer a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const container = (part: ChromePart) => document.querySelector<HTMLElement>(`#${part}`);

const state = (flags: readonly FragmentFlag[]): FragmentState => ({
  site: 'AT',
  platform: 'TABLET',
  locale: 'de-AT',
  flags,
  content: { tree },
});

/** A document with rendered fragments, whose remotes render the same markup. */
async function setUp(
  overrides: Partial<PageState> = {},
  fragment: Partial<FragmentState> = {},
  parts: readonly ChromePart[] = ['header', 'footer'],
) {
  const html = {
    header: '<header>Kontor<span><a href="/cart">Cart</a></span></header>',
    footer: '<footer>Imprint<span><a href="/newsletter">Newsletter</a></span></footer>',
  };
  const flags = { header: ['sticky'], footer: ['newsletter'] } as const;
  const markup = (part: ChromePart) =>
    `<div id="${part}">${fragmentMarkup({ part, version: '1.2.3', html: html[part], style: '', state: { ...state(flags[part]), ...fragment } })}</div>`;
  document.body.innerHTML = parts.map(markup).join('');
  const before = { header: document.querySelector('header'), footer: document.querySelector('footer') };
  const fake = createFakeLoader();
  mountChrome({ ...page, ...overrides }, fake.loader);
  const headerProps = jest.fn();
  const footerProps = jest.fn();
  fake.arrive(
    header,
    fakeModule<typeof header>(({ i18n: _i18n, miniCart, ...props }) => {
      headerProps(props);
      return (
        <header>
          Kontor<span>{miniCart?.(<a href="/cart">Cart</a>)}</span>
        </header>
      );
    }),
  );
  fake.arrive(
    footer,
    fakeModule<typeof footer>(({ i18n: _i18n, newsletter, preview, ...props }) => {
      footerProps(props);
      return (
        <footer>
          Imprint<span>{newsletter?.(<a href="/newsletter">Newsletter</a>)}</span>
          {preview}
        </footer>
      );
    }),
  );
  await settle();
  const isReused = (part: ChromePart) => container(part)?.querySelector(part) === before[part];
  return { ...fake, isReused, headerProps, footerProps };
}

describe('cookies', () => {
  const setCookie = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: stands in for the visitor's browser
    document.cookie = cookie;
  };

  afterEach(() => {
    for (const name of ['affiliate-number', 'xc-app', 'nl_status']) setCookie(`${name}=; Max-Age=0`);
    delete document.documentElement.dataset['newsletterFormHidden'];
  });

  test.each(['affiliate-number=4711', 'xc-app=new'])(
    'the cookie %s reduces a footer that was rendered in full',
    async (cookie) => {
      setCookie(cookie);
      const { isReused, footerProps } = await setUp();
      await settle();
      expect(isReused('footer')).toBe(false);
      expect(footerProps).toHaveBeenLastCalledWith(expect.objectContaining({ isReducedVersion: true }));
    },
  );

  test('the cookie xc-app=new_app does not reduce the footer', async () => {
    setCookie('xc-app=new_app');
    const { isReused } = await setUp();
    focusFooter();
    await settle();
    expect(isReused('footer')).toBe(true);
  });

  test('the cookie with the newsletter status hides the newsletter block on its site before the footer is hydrated', async () => {
    setCookie('nl_status=DE.SUBSCRIBED');
    await setUp();
    expect(document.documentElement.dataset).not.toHaveProperty('newsletterFormHidden');
    setCookie('nl_status=AT.SUBSCRIBED');
    await setUp();
    expect(document.documentElement.dataset).toMatchObject({ newsletterFormHidden: 'true' });
  });
});

describe('fragments that were rendered for this page', () => {
  test('fragments that were rendered for this page are hydrated, with their host slots', async () => {
    const { isReused } = await setUp();
    focusFooter();
    await settle();
    expect([isReused('header'), isReused('footer')]).toEqual([true, true]);
    expect(container('header')?.querySelector('a')).toHaveTextContent('Cart');
    expect(container('footer')?.querySelector('a')).toHaveTextContent('Newsletter');
  });

  test('fragments that were rendered for this page give the remotes the data that they were rendered from', async () => {
    const { headerProps, footerProps } = await setUp();
    focusFooter();
    await settle();
    const context = { site: 'AT', locale: 'de-AT', platform: 'TABLET', isAppClient: true, content: { tree } };
    const isReducedVersion = false;
    expect(headerProps).toHaveBeenCalledWith({ ...context, isReducedVersion, hasSecureHint: false, isSticky: true });
    expect(footerProps).toHaveBeenCalledWith({ ...context, isReducedVersion });
  });
});

test('a rendered footer is downloaded only when the visitor comes near it', async () => {
  const { requested } = await setUp();
  expect(requested).not.toContain(footer);
  focusFooter();
  expect(requested).toContain(footer);
});

describe('fragments that were rendered for another page', () => {
  test.each([
    ['flags', { flags: { header: [], footer: [] } }],
    ['platform', { platform: 'SMARTPHONE' }],
    ['language', { locale: 'en' }],
  ] as const)(
    'fragments that were rendered for a page with another %s are replaced, and their content is reused',
    async (_what, page) => {
      const { isReused, headerProps } = await setUp(page);
      expect([isReused('header'), isReused('footer')]).toEqual([false, false]);
      expect(headerProps).toHaveBeenCalledWith(expect.objectContaining({ content: { tree } }));
    },
  );

  test('fragments that were rendered for another site are replaced, and their content is dropped', async () => {
    const { isReused, headerProps } = await setUp({}, { site: 'DE' });
    expect(isReused('header')).toBe(false);
    expect(headerProps).not.toHaveBeenCalledWith(expect.objectContaining({ content: expect.anything() }));
  });
});

test('a visitor with a preview cookie gets no public content', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: `cookies.browser.ts` reads the same string
  document.cookie = 'preview-token=abc';
  // This page has no footer, because its preview panel would call the back end.
  const { isReused, headerProps } = await setUp({}, {}, ['header']);
  expect(isReused('header')).toBe(false);
  expect(headerProps).not.toHaveBeenCalledWith(expect.objectContaining({ content: expect.anything() }));
});

test('a second script on the page mounts nothing', async () => {
  const { requested } = await setUp();
  const second = createFakeLoader();
  mountChrome(page, second.loader);
  expect(requested).toContain(header);
  expect(second.requested).toEqual([]);
});
