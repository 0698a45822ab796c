import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createStorageSlot, noCookies } from '@kontor/browser';
import { prepareI18n, type TextLocale, textLocales } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadCatalog } from '../../../locales/loadCatalog.ts';
import type { AppOffer } from '../appOffer.ts';
import { AppBanner } from './AppBanner.browser.tsx';

/** A replacement for an API that jsdom lacks. */
class FakeResizeObserver {
  readonly #onResize: () => void;
  constructor(onResize: () => void) {
    this.#onResize = onResize;
  }
  observe() {
    this.#onResize();
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  document.head.replaceChildren();
});

type Setting = {
  readonly offer?: AppOffer;
  readonly isDismissed?: boolean;
  readonly cookie?: readonly [string, string];
  readonly isInApp?: boolean;
  readonly locale?: TextLocale;
};

async function setUp(setting: Setting = {}) {
  const { offer = 'android', isDismissed = false, cookie, isInApp = false, locale = 'en' } = setting;
  const write = jest.fn();
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <I18nProvider i18n={i18n}>
      <AppBanner
        site="HU"
        offer={offer}
        cookies={{ get: (name) => (name === cookie?.[0] ? cookie?.[1] : noCookies.get(name)) }}
        dismissal={{ read: () => isDismissed || undefined, write }}
        bridge={{ isInApp: () => isInApp }}
      />
    </I18nProvider>,
  );
  return { ...view, write };
}

const banner = () => screen.queryByRole('region', { name: 'Kontor app' });
const smartBanner = () => document.querySelector<HTMLMetaElement>('meta[name="apple-itunes-app"]')?.content;

describe('the app banner', () => {
  test.each([
    ['android', '/app/android'],
    ['ios', '/app/ios'],
  ] as const)('the app banner has a headline and links to the app for %s (HEAD-24)', async (offer, address) => {
    await setUp({ offer });
    expect(banner()).toHaveTextContent('Kontor to go');
    expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', address);
    expect(smartBanner()).toBeUndefined();
  });

  test('the app banner disappears when dismissed, and the dismissal is stored', async () => {
    const { write } = await setUp();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('padding-block-end')).not.toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the offer of the app' }));
    expect(banner()).toBeNull();
    expect(write).toHaveBeenCalledWith(true);
    expect(style.getPropertyValue('padding-block-end')).toBe('');
  });

  test('the app banner disappears when dismissed, even if storage is denied', async () => {
    const denied = () => {
      throw new Error('denied');
    };
    const slot = createStorageSlot<true>({ key: 'k', version: 1, parse: () => true, storage: denied });
    const i18n = await prepareI18n('en', loadCatalog);
    render(
      <I18nProvider i18n={i18n}>
        <AppBanner site="DE" offer="ios" dismissal={slot} />
      </I18nProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hide the offer of the app' }));
    expect(banner()).toBeNull();
  });

  test('a dismissed app banner does not appear on the next page', async () => {
    const i18n = await prepareI18n('en', loadCatalog);
    const page = () =>
      render(
        <I18nProvider i18n={i18n}>
          <AppBanner site="DE" offer="android" />
        </I18nProvider>,
      );
    const first = page();
    await userEvent.click(screen.getByRole('button', { name: 'Hide the offer of the app' }));
    first.unmount();
    page();
    expect(banner()).toBeNull();
    localStorage.clear();
  });

  test.each<[string, Setting]>([
    ['it was dismissed', { isDismissed: true }],
    ['the marker cookie says that the app is in use', { cookie: ['xc-app', 'new'] }],
    ['the platform cookie says that the app is in use', { cookie: ['platform', 'new_app'] }],
    ['the app shows the page', { isInApp: true }],
  ])('neither the app banner nor the tag for Safari appears if %s (HEAD-31)', async (_, setting) => {
    for (const offer of ['android', 'ios', 'smart-banner'] as const) {
      const { container, unmount } = await setUp({ ...setting, offer });
      expect(container).toBeEmptyDOMElement();
      expect(smartBanner()).toBeUndefined();
      unmount();
    }
  });

  test.each(textLocales)('the app banner is translated into %s', async (locale) => {
    const { container } = await setUp({ locale });
    const english = /to go|Get the app/.test(container.textContent ?? '');
    expect(english).toBe(locale === 'en');
  });
});

describe('the tag for Safari’s native banner', () => {
  test('the tag for Safari’s native banner names the site’s app, and the shop shows no banner of its own', async () => {
    const { container } = await setUp({ offer: 'smart-banner' });
    expect(smartBanner()).toBe('app-id=100000006');
    expect(container).toBeEmptyDOMElement();
  });

  test('a tag that is already on the page is left as it is', async () => {
    document.head.innerHTML = '<meta name="apple-itunes-app" content="app-id=1">';
    await setUp({ offer: 'smart-banner' });
    expect([...document.querySelectorAll('meta')].map(({ content }) => content)).toEqual(['app-id=1']);
  });
});
