import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { noWindowEvents, systemClock } from '@kontor/browser';
import type { HeaderContent, ServerRenderInput } from '@kontor/federation';
import { fixedVersions, mountSlot } from '@kontor/federation/runtime';
import { fragmentMarkup, importServerModule } from '@kontor/federation/testing';
import { prepareI18n } from '@kontor/i18n';
import { isAppClient, type Platform } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHeaderModel } from './HeaderModel.ts';
import { HeaderModule } from './HeaderModule.tsx';
import { loadCatalog } from './locales/loadCatalog.ts';
import { headerContent } from './testing/headerContent.ts';
import { shimPlatform } from './testing/platformShims.ts';

const version = '1.2.3';
const flags = [
  { isReducedVersion: false, hasSecureHint: false, isSticky: true },
  { isReducedVersion: false, hasSecureHint: true, isSticky: false },
  { isReducedVersion: true, hasSecureHint: false, isSticky: false },
];

const serverModule = await importServerModule(() => import('./server.tsx'));

let unmount: (() => void) | undefined;

beforeEach(() => {
  shimPlatform();
});
afterEach(() => {
  act(() => unmount?.());
  document.body.replaceChildren();
});

type Page = {
  readonly platform?: Platform;
  readonly flag?: (typeof flags)[number];
  readonly content?: HeaderContent;
  readonly isLoggedIn?: boolean;
  /** The visitor's actions before hydration. */
  readonly act?: (container: HTMLElement) => void;
};

/** A page with a server-rendered header that is then hydrated by the header's module. */
async function setUp(page: Page = {}) {
  const { flag = flags[0], platform = 'CLASSIC', content = headerContent, isLoggedIn = false, act: actEarly } = page;
  const context = { site: 'HU', platform, locale: 'hu-HU' } as const;
  const input = { ...context, ...flag, hasNewsletter: false, content } as ServerRenderInput;
  const state = { ...context, flags: [], content };
  const container = document.createElement('div');
  container.innerHTML = fragmentMarkup({ part: 'header', version, state, ...(await serverModule.render(input)) });
  // Emotion moves the styles to the head once its script runs.
  container.querySelector('style')?.remove();
  document.body.append(container);
  actEarly?.(container);

  const rendered = container.querySelector('[data-rendered]');
  const before = {
    text: rendered?.textContent,
    header: rendered?.firstElementChild,
    account: rendered?.querySelector('a[aria-controls]')?.textContent,
  };
  const refuse = () => Promise.reject(new Error('no back end'));
  const calls = {
    loadTree: jest.fn(async () => headerContent.tree),
    loadThemeWorlds: jest.fn(async () => headerContent.themeWorlds),
    loadPromotion: jest.fn(async () => headerContent.benefits),
  };
  const store = createRootStore(createNullOptions('HU'));
  if (isLoggedIn) store.personalData.set({ loggedInOrRemembered: true });
  const model = createHeaderModel({
    ...calls,
    content,
    isPreview: () => false,
    onNavigationLoaded: () => undefined,
    events: noWindowEvents,
    loadSearchPanel: () => new Promise(() => {}),
    clock: systemClock,
    logOut: refuse,
    report: refuse,
  });
  const onReport = jest.fn();
  const remoteModule = {
    prepare: () => prepareI18n('hu-HU', loadCatalog),
    Component: ({ i18n }: { readonly i18n: Awaited<ReturnType<typeof prepareI18n>> }) => (
      <HeaderModule {...flag} site="HU" isAppClient={isAppClient(platform)} i18n={i18n} store={store} model={model} />
    ),
  };
  const loader = { ...fixedVersions, load: async () => ({ remoteModule }) as never, versionOf: () => version };
  await act(async () => {
    ({ unmount } = mountSlot({
      id: 'shop_header/Header',
      container,
      isRenderedAlike: true,
      props: context,
      locale: 'hu-HU',
      loader,
      onReport,
    }));
  });
  await act(async () => undefined);
  const after = { text: rendered?.textContent, header: rendered?.firstElementChild };
  return { before, after, calls, onReport, container, store };
}

describe('a server-rendered header', () => {
  test.each(flags)('a server-rendered header is hydrated without any change to its markup: %p', async (flag) => {
    const { before, after, onReport } = await setUp({ flag });
    expect(before.text?.length).toBeGreaterThan(10);
    expect(after.text).toBe(before.text);
    expect(after.header).toBe(before.header);
    expect(onReport).not.toHaveBeenCalled();
  });

  test.each(flags)('a server-rendered header in the app is hydrated without any change: %p', async (flag) => {
    const { before, after, onReport } = await setUp({ flag, platform: 'SMARTPHONE' });
    expect(screen.getByRole('link', { name: 'Vissza' })).toHaveAttribute('href', '/');
    expect(after.text).toBe(before.text);
    expect(after.header).toBe(before.header);
    expect(onReport).not.toHaveBeenCalled();
  });

  test('a server-rendered header does not reload the page’s content', async () => {
    const { calls } = await setUp();
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
  });

  test('a server-rendered header is interactive after hydration', async () => {
    await setUp();
    const [button] = within(screen.getByRole('navigation', { name: 'Főnavigáció' })).getAllByRole('button', {
      name: /Coffee/,
      hidden: true,
    });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button as HTMLElement);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    expect(panel).toHaveAttribute('data-open', 'true');
  });

  test('a server-rendered header greets a visitor whose personal data another remote has already loaded', async () => {
    const { before, after, onReport } = await setUp({ isLoggedIn: true });
    expect(before.account).toBe('Bejelentkezés');
    expect(screen.getByRole('button', { name: 'Fiókom' })).toBeInTheDocument();
    expect(after.header).toBe(before.header);
    expect(onReport).not.toHaveBeenCalled();
  });
});

describe('parts that a visitor opened before hydration', () => {
  const panelOf = (button: Element | null | undefined) =>
    document.getElementById(button?.getAttribute('aria-controls') ?? '');
  const openers = (container: ParentNode) => [...container.querySelectorAll('[aria-controls]')];

  test('a flyout that was opened by a press before hydration stays open, and its button closes it', async () => {
    const { onReport, container, store } = await setUp({
      act(container) {
        const [, coffee] = openers(container);
        for (const element of [coffee, panelOf(coffee)]) element?.setAttribute('data-open', 'true');
        coffee?.setAttribute('aria-expanded', 'true');
      },
    });
    const [themes, coffee] = openers(container);
    expect([themes, coffee].map((button) => button?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(panelOf(coffee)).toHaveAttribute('data-open', 'true');
    expect(store.overlays.isOpen('navigation')).toBe(true);
    expect(onReport).not.toHaveBeenCalled();
    await userEvent.click(coffee as HTMLElement);
    expect(panelOf(coffee)).toHaveAttribute('data-open', 'false');
  });

  test('a drawer that was opened before hydration stays open at the same level and counts as open', async () => {
    const { onReport, container, store } = await setUp({
      act(container) {
        for (const element of container.querySelectorAll<HTMLDialogElement>('dialog, dialog details')) {
          element.open = true;
        }
      },
    });
    const dialog = container.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.querySelector('details')?.open).toBe(true);
    expect(store.overlays.isOpen('navigation')).toBe(true);
    expect(onReport).not.toHaveBeenCalled();
    act(() => dialog?.close());
    expect(store.overlays.isOpen('navigation')).toBe(false);
  });

  test('a search text that was typed before hydration stays, and so does focus', async () => {
    const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');
    await setUp({
      act() {
        const early = field();
        if (early) early.value = 'filter';
        early?.focus();
      },
    });
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('filter');
  });
});

test('hydration neither touches flyouts and drawer levels nor loads code for them', async () => {
  const { container } = await setUp();
  const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const links = [...container.querySelectorAll('[data-open] a, dialog details a')];
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter(isOwned)).toEqual([]);
  expect(isOwned(container.querySelector('nav a') as Element)).toBe(true);
});

describe('a part that the server could not load', () => {
  test.each([
    ['tree', 'loadTree', 'Capsules'],
    ['themeWorlds', 'loadThemeWorlds', 'Slow mornings'],
    ['benefits', 'loadPromotion', 'Free shipping'],
  ] as const)(
    'the browser loads content that the server could not load (%s) once, and nothing else',
    async (part, call, text) => {
      const { [part]: _missing, ...content } = headerContent;
      const { before, after, calls, onReport } = await setUp({ content });
      expect(Object.entries(calls).filter(([, { mock }]) => mock.calls.length > 0)).toEqual([[call, calls[call]]]);
      expect(calls[call]).toHaveBeenCalledTimes(1);
      expect(before.text).not.toContain(text);
      expect(after.text).toContain(text);
      expect(after.header).toBe(before.header);
      expect(onReport).not.toHaveBeenCalled();
    },
  );
});
