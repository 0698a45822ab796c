import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FragmentFlag } from '@kontor/federation';
import { KeptMarkup } from '@kontor/federation/hydration';
import { createFakeLoader, fakeModule, fragmentMarkup } from '@kontor/federation/testing';
import { expectConsole } from '@kontor/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { PageState } from '../pageState.ts';
import { keepOutOfView } from '../testing/keepOutOfView.ts';
import { mountChrome } from './mountChrome.browser.tsx';

const header = 'shop_header/Header';
const footer = 'shop_footer/Footer';
const cart = 'shop_cart/MiniCart';
const banner = 'shop_header/CategoryBanner';

const page: PageState = {
  site: 'AT',
  locale: 'de-AT',
  platform: 'CLASSIC',
  page: 'home',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry: { remotes: {} },
};

keepOutOfView();

const sendBeacon = jest.fn(() => true);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  document.body.innerHTML =
    '<div id="header"><a href="/">Kontor</a></div><div id="footer"><a href="/imprint">I</a></div>';
});

afterEach(() => {
  jest.useRealTimers();
  sendBeacon.mockClear();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const container = (id: string) => within(document.getElementById(id) ?? document.createElement('div'));

/** Mounts a page's chrome and lets the header and footer load. Both show their properties as text. */
async function setUp(overrides: Partial<PageState> = {}) {
  const fake = createFakeLoader();
  mountChrome({ ...page, ...overrides }, fake.loader);
  fake.arrive(
    header,
    fakeModule<typeof header>(({ site, platform, isReducedVersion, isSticky, filters, miniCart }) => (
      <header>
        <p>{`${site} ${platform} reduced ${isReducedVersion} sticky ${isSticky}`}</p>
        <q>{JSON.stringify(filters)}</q>
        {miniCart?.(<a href="/cart">Warenkorb</a>)}
      </header>
    )),
  );
  fake.arrive(
    footer,
    fakeModule<typeof footer>(({ site, isReducedVersion, newsletter, preview }) => (
      <footer>
        <p>{`${site} reduced ${isReducedVersion}`}</p>
        {newsletter?.(<a href="/newsletter">Newsletter abonnieren</a>)}
        {preview}
      </footer>
    )),
  );
  await settle();
  return fake;
}

test('a category’s rendered banner is taken over together with the header and footer, while the page around it is not', async () => {
  const state = { site: 'AT', platform: 'CLASSIC', locale: 'de-AT', flags: [], category: 'coffee' } as const;
  const content = { banner: { type: 'ApiCategory' } };
  const rendered = {
    part: 'categorybanner',
    version: '1.2.3',
    html: '<section>coffee banner</section>',
    style: '',
  } as const;
  const markup = fragmentMarkup({ ...rendered, state: { ...state, content } });
  document.body.insertAdjacentHTML('beforeend', `<main><div id="categorybanner">${markup}</div></main>`);
  const before = document.querySelector('#categorybanner section');
  const { arrive, requested } = await setUp({ page: 'category', subject: 'coffee' });
  expect(requested).toContain(banner);
  arrive(
    banner,
    fakeModule<typeof banner>(({ category, content: given }) => (
      <section>{`${category} ${Object.keys(given ?? {})}`}</section>
    )),
  );
  await settle();
  expect(document.querySelector('#categorybanner [data-hydrated] section')).toBe(before);
});

describe('promotion tags that the page changes', () => {
  const change = (id: string, name: string, value: string | null) =>
    act(async () => {
      const element = document.getElementById(id);
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    });

  test('promotion tags that the page changes reach the header (PROMO-40)', async () => {
    await setUp();
    const filters = () => document.querySelector('#header q')?.textContent;
    expect(filters()).toBe('');
    await change('header', 'data-any-of-tags', 'coffee tea');
    expect(filters()).toBe('{"anyOfTags":["coffee","tea"]}');
    await change('header', 'data-none-of-tags', 'voucher');
    expect(filters()).toBe('{"anyOfTags":["coffee","tea"],"noneOfTags":["voucher"]}');
    await change('header', 'data-any-of-tags', null);
    await change('header', 'data-none-of-tags', ' ');
    expect(filters()).toBe('');
  });

  test('promotion tags that the page changes load a banner if the category had none (PROMO-40)', async () => {
    document.body.insertAdjacentHTML('beforeend', '<main><div id="categorybanner"></div></main>');
    const { arrive, requested } = await setUp({ page: 'category', subject: 'coffee' });
    expect(requested).not.toContain(banner);
    await change('categorybanner', 'data-all-of-tags', 'sale');
    arrive(
      banner,
      fakeModule<typeof banner>(({ category, filters }) => <p>{`${category} ${JSON.stringify(filters)}`}</p>),
    );
    await settle();
    expect(container('categorybanner').getByText('coffee {"allOfTags":["sale"]}')).toBeVisible();
    await change('categorybanner', 'data-all-of-tags', 'new');
    expect(container('categorybanner').getByText('coffee {"allOfTags":["new"]}')).toBeVisible();
  });
});

describe('the header and footer', () => {
  test('the header and footer get the page’s properties, and the host slots for the cart and newsletter', async () => {
    const { arrive } = await setUp();
    expect(container('header').getByText('AT CLASSIC reduced false sticky true')).toBeVisible();
    expect(container('header').getByRole('link', { name: 'Warenkorb' })).toBeVisible();
    expect(container('footer').getByText('AT reduced false')).toBeVisible();
    expect(container('footer').getByRole('link', { name: 'Newsletter abonnieren' })).toBeVisible();
    arrive(
      cart,
      fakeModule<typeof cart>(() => <button type="button">Mini-cart</button>),
    );
    await settle();
    expect(container('header').getByRole('button', { name: 'Mini-cart' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Warenkorb' })).not.toBeInTheDocument();
  });

  test('the header and footer load neither the preview panel nor a newsletter form that is far away', async () => {
    const { requested } = await setUp();
    expect([...requested].sort()).toEqual([cart, footer, header]);
  });

  test('the header and footer are reduced in a checkout', async () => {
    await setUp({ page: 'checkout', flags: { header: ['reduced'], footer: ['reduced'] } });
    expect(container('header').getByText('AT CLASSIC reduced true sticky false')).toBeVisible();
    expect(container('footer').getByText('AT reduced true')).toBeVisible();
    expect(container('footer').queryByRole('link', { name: 'Newsletter abonnieren' })).not.toBeInTheDocument();
  });

  test('the header and footer contain no newsletter form on the newsletter page', async () => {
    await setUp({ page: 'newsletter', flags: { header: ['sticky'], footer: [] } });
    expect(container('footer').queryByRole('link', { name: 'Newsletter abonnieren' })).not.toBeInTheDocument();
  });
});

test('a header that fails keeps the server’s markup and is reported, while the footer still works', async () => {
  expectConsole('error', /shop_header\/Header 1\.2\.3: load-failed/);
  const fake = createFakeLoader();
  mountChrome(page, fake.loader);
  fake.fail(header, new Error('status 404'));
  fake.arrive(
    footer,
    fakeModule<typeof footer>(() => <footer>Footer</footer>),
  );
  await settle();
  expect(document.getElementById('header')?.innerHTML).toBe('<a href="/">Kontor</a>');
  expect(container('footer').getByText('Footer')).toBeVisible();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

describe('a cart in its place in the server’s markup', () => {
  const linked = '<a href="/cart">Warenkorb</a>';
  const carts = () => container('header').getAllByRole('button', { name: /^Mini-cart/ });

  const counting = fakeModule<typeof cart>(() => {
    const [presses, setPresses] = useState(0);
    return <button type="button" onClick={() => setPresses(presses + 1)}>{`Mini-cart ${presses}`}</button>;
  });

  /** A page with a rendered header. */
  function setUpMarkup(flags: FragmentFlag[] = ['sticky']) {
    const state = { site: 'AT', platform: 'CLASSIC', locale: 'de-AT', flags, content: {} } as const;
    const html = `<header><div><div data-place="miniCart">${linked}</div></div></header>`;
    const markup = fragmentMarkup({ part: 'header', version: '1.2.3', html, style: '', state });
    document.body.innerHTML = `<div id="header">${markup}</div>`;
    const fake = createFakeLoader();
    mountChrome(page, fake.loader);
    return fake;
  }

  /** A page with a rendered header, whose cart arrives first and is opened by the visitor. */
  async function setUpRendered(flags?: FragmentFlag[]) {
    const fake = setUpMarkup(flags);
    await settle();
    expect(fake.requested).toEqual([header, cart]);
    fake.arrive(cart, counting);
    await settle();
    act(() => carts()[0]?.click());
    expect(carts()[0]).toHaveTextContent('Mini-cart 1');
    return fake;
  }

  const expectOpenedCart = (): void => {
    expect(carts().map((button) => button.textContent)).toEqual(['Mini-cart 1']);
    expect(container('header').queryByRole('link', { name: 'Warenkorb' })).not.toBeInTheDocument();
    act(() => carts()[0]?.click());
    expect(carts()[0]).toHaveTextContent('Mini-cart 2');
  };

  const hydrating = fakeModule<typeof header>(({ miniCart }) => (
    <header>
      <KeptMarkup of={null}>
        <div data-place="miniCart">{miniCart?.(<a href="/cart">Warenkorb</a>)}</div>
      </KeptMarkup>
    </header>
  ));

  test('the cart works before the header has arrived, and even if the header cannot be loaded', async () => {
    expectConsole('error', /shop_header\/Header 1\.2\.3: load-failed/);
    const { fail } = await setUpRendered();
    fail(header, new Error('status 404'));
    await settle();
    expectOpenedCart();
  });

  test('the cart stays as it is when the header is hydrated', async () => {
    const { arrive } = await setUpRendered();
    arrive(header, hydrating);
    await settle();
    expect(document.querySelector('[data-hydrated]')).not.toBeNull();
    expectOpenedCart();
  });

  test('the cart appears in a header that was hydrated before the cart arrived', async () => {
    const { arrive } = setUpMarkup();
    arrive(header, hydrating);
    await settle();
    expect(document.querySelector('[data-hydrated]')).not.toBeNull();
    arrive(cart, counting);
    await settle();
    act(() => carts()[0]?.click());
    expectOpenedCart();
  });

  test('the cart stays as it is if the header throws', async () => {
    expectConsole('error', /shop_header\/Header 1\.2\.3: render-failed/);
    expectConsole('error', /planted/);
    const { arrive } = await setUpRendered();
    arrive(
      header,
      fakeModule<typeof header>(() => {
        throw new Error('planted');
      }),
    );
    await settle();
    expect(document.getElementById('header')).toHaveAttribute('data-slot', 'fallback');
    expectOpenedCart();
  });

  test('the cart moves into a header that is rendered again because its markup differs', async () => {
    expectConsole('error', /shop_header\/Header 1\.2\.3: hydration-failed/);
    const { arrive } = await setUpRendered();
    arrive(
      header,
      fakeModule<typeof header>((props) => (
        <section>
          <hydrating.remoteModule.Component {...props} />
        </section>
      )),
    );
    await settle();
    expect(document.querySelector('#header section [data-place] button')).not.toBeNull();
    expectOpenedCart();
  });

  test('the cart returns with the server’s markup if a header that was rendered again throws later', async () => {
    expectConsole('error', /shop_header\/Header 1\.2\.3: render-failed/);
    expectConsole('error', /planted/);
    const { arrive } = await setUpRendered([]);
    arrive(
      header,
      fakeModule<typeof header>((props) => {
        const [isBroken, setBroken] = useState(false);
        if (isBroken) throw new Error('planted');
        return (
          <section>
            <button type="button" onClick={() => setBroken(true)}>
              Break
            </button>
            <hydrating.remoteModule.Component {...props} />
          </section>
        );
      }),
    );
    await settle();
    await act(async () => container('header').getByRole('button', { name: 'Break' }).click());
    expect(document.querySelector('#header section')).toBeNull();
    expectOpenedCart();
  });
});

test('a document without containers is not changed', () => {
  document.body.replaceChildren();
  const { loader, requested } = createFakeLoader();
  mountChrome(page, loader);
  expect(requested).toEqual([]);
});
