import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FooterContent as Content, HostSlot, ServerRenderInput } from '@kontor/federation';
import { fixedVersions, mountSlot } from '@kontor/federation/runtime';
import { fragmentMarkup, importServerModule } from '@kontor/federation/testing';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore } from '@kontor/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FooterModule } from './FooterModule.tsx';
import { FooterStore } from './FooterStore.ts';
import { loadCatalog } from './locales/loadCatalog.ts';
import { footerRecord } from './testing/footerRecord.ts';

const version = '1.2.3';
const flags = [
  { isReducedVersion: false, hasNewsletter: true },
  { isReducedVersion: false, hasNewsletter: false },
  { isReducedVersion: true, hasNewsletter: false },
];

const serverModule = await importServerModule(() => import('./server.tsx'));

let unmount: (() => void) | undefined;

beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});
afterEach(() => {
  act(() => unmount?.());
  document.body.replaceChildren();
});

type Page = {
  /** Whether the server rendered the same footer as the one that is mounted. */
  readonly isRenderedAlike?: boolean;
  readonly flag?: (typeof flags)[number];
  readonly content?: Content;
  /** What the visitor does before hydration. */
  readonly act?: (container: HTMLElement) => void;
};

/** A page with a server-rendered footer, which the footer's module then hydrates. */
async function setUp({
  flag = flags[0],
  content = { record: footerRecord },
  act: actEarly,
  isRenderedAlike = true,
}: Page = {}) {
  const context = { site: 'CZ', platform: 'MATCH', locale: 'cs-CZ' } as const;
  const input = { ...context, ...flag, hasSecureHint: false, isSticky: false, content } as ServerRenderInput;
  const state = { ...context, flags: [], content };
  const container = document.createElement('div');
  container.innerHTML = fragmentMarkup({ part: 'footer', version, state, ...(await serverModule.render(input)) });
  // Emotion's script moves the styles to the head as soon as it runs.
  container.querySelector('style')?.remove();
  document.body.append(container);
  actEarly?.(container);

  const rendered = container.querySelector('[data-rendered]');
  const before = { text: rendered?.textContent, footer: rendered?.firstElementChild };
  const loadFooter = jest.fn(async () => footerRecord);
  const assignTests = jest.fn(async () => undefined);
  const report = () => undefined;
  const store = new FooterStore({ loadFooter, assignTests, report }, content.record);
  const rootStore = createRootStore(createNullOptions('CZ'));
  const newsletter: HostSlot = (fallback) => fallback;
  const footer = {
    site: context.site,
    platform: context.platform,
    isReducedVersion: flag?.isReducedVersion ?? false,
    ...(flag?.hasNewsletter ? { newsletter } : {}),
    store,
    rootStore,
    report,
  };
  const onReport = jest.fn();
  const remoteModule = {
    prepare: () => prepareI18n('cs-CZ', loadCatalog),
    Component: ({ i18n }: { readonly i18n: Awaited<ReturnType<typeof prepareI18n>> }) => (
      <FooterModule {...footer} i18n={i18n} />
    ),
  };
  const loader = { ...fixedVersions, load: async () => ({ remoteModule }) as never, versionOf: () => version };
  // The nodes that React adds to the page until the slot is shown.
  const added: Node[] = [];
  const observer = new MutationObserver((changes) =>
    added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  observer.observe(container, { childList: true, subtree: true });
  await act(async () => {
    ({ unmount } = mountSlot({
      id: 'shop_footer/Footer',
      container,
      isRenderedAlike,
      props: context,
      locale: 'cs-CZ',
      loader,
      onReport,
    }));
  });
  await act(async () => undefined);
  observer.disconnect();
  const after = { text: rendered?.textContent, footer: rendered?.firstElementChild };
  return { before, after, added, loadFooter, assignTests, onReport };
}

describe('a server-rendered footer', () => {
  test.each(flags)('a server-rendered footer is hydrated without any change to its markup: %p', async (flag) => {
    const { before, after, added, onReport } = await setUp({ flag });
    expect(added).toEqual([]);
    expect(before.text?.includes('Odebírat newsletter')).toBe(flag.hasNewsletter);
    expect(after.text).toBe(before.text);
    expect(after.footer).toBe(before.footer);
    expect(onReport).not.toHaveBeenCalled();
  });

  test('a server-rendered footer does not load the page’s content again, but sends the A/B assignment request', async () => {
    const { loadFooter, assignTests } = await setUp();
    expect(loadFooter).not.toHaveBeenCalled();
    expect(assignTests).toHaveBeenCalledTimes(1);
  });

  test('a server-rendered footer is interactive after hydration', async () => {
    await setUp();
    // The group buttons are hidden in this wide window, so a query by role would not find them.
    const [fold] = screen.getAllByRole('button', { expanded: false, hidden: true });
    if (!fold) throw new Error('there is no collapsible group');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')).toHaveAttribute('data-open', 'true');
  });
});

test('groups, SEO links and countries keep the state in which the visitor left them before hydration (FOOT-32)', async () => {
  const foldsOf = (container: ParentNode) => [...container.querySelectorAll('[aria-controls]')];
  const panelOf = (button: Element) => document.getElementById(button.getAttribute('aria-controls') ?? '');
  const before: (string | null)[] = [];
  const { onReport } = await setUp({
    act(container) {
      for (const button of foldsOf(container)) {
        // The SEO links are initially open in this wide window.
        const isOpen = panelOf(button)?.dataset['open'] === 'false';
        before.push(`${isOpen}`);
        button.setAttribute('aria-expanded', `${isOpen}`);
        panelOf(button)?.setAttribute('data-open', `${isOpen}`);
      }
      for (const details of container.querySelectorAll('details')) details.open = true;
    },
  });
  expect(new Set(before)).toEqual(new Set(['true', 'false']));
  expect(foldsOf(document).map((button) => button.getAttribute('aria-expanded'))).toEqual(before);
  expect(foldsOf(document).map((button) => panelOf(button)?.dataset['open'])).toEqual(before);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(onReport).not.toHaveBeenCalled();
  await userEvent.click(document.querySelector('summary') as HTMLElement);
  expect(document.querySelector('details')?.open).toBe(false);
});

test('the browser loads footer content once if the server could not load it', async () => {
  const { before, after, loadFooter, onReport } = await setUp({ content: {} });
  expect(loadFooter).toHaveBeenCalledTimes(1);
  expect(before.text).not.toContain('Delivery times');
  expect(after.text).toContain('Delivery times');
  expect(after.footer).toBe(before.footer);
  expect(onReport).not.toHaveBeenCalled();
});

test('the browser does not load footer content for a site without content', async () => {
  const { before, after, loadFooter, onReport } = await setUp({ content: { record: null } });
  expect(loadFooter).not.toHaveBeenCalled();
  expect(before.text).toContain('Ochrana osobních údajů');
  expect(after.text).toBe(before.text);
  expect(after.footer).toBe(before.footer);
  expect(onReport).not.toHaveBeenCalled();
});

test('a footer that replaces another one keeps the server’s markup until the code for its content has loaded', async () => {
  const { before, added } = await setUp({ isRenderedAlike: false });
  expect(before.footer?.isConnected).toBe(false);
  expect(screen.getByRole('link', { name: 'Delivery times' })).toBeInTheDocument();
  // No other footer was on the page between these two.
  expect(added.filter((node) => node instanceof HTMLElement && node.matches('footer'))).toHaveLength(1);
  expect(added.filter((node) => node instanceof HTMLElement && node.querySelector('[data-skeleton]'))).toEqual([]);
});
