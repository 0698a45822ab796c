import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readPromotion } from '@kontor/api/promotion';
import type { HeaderEvents, Timer } from '@kontor/browser';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeaderOptions } from '../../HeaderModel.ts';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader, settled } from '../../testing/renderHeader.tsx';

const voucher = { voucherCode: { code: 'HOME15', instruction: 'Copy the code' } };
const legal = { legalText: 'Once per person.', legalTextHint: 'All conditions', legalTextHintShort: 'Conditions' };
const headline = { headline: '15 % off for your home' };

beforeEach(() => {
  shimPlatform();
});

/** Renders a header whose back end has these promotions, keyed by id. */
async function setUp(contents: Readonly<Record<string, readonly [string, object]>>) {
  const events: (readonly [string, unknown])[] = [];
  const timers = new Map<Timer, () => void>();
  const clock = {
    now: () => 0,
    setTimeout: (callback: () => void) => {
      const timer = {} as Timer;
      timers.set(timer, callback);
      return timer;
    },
    clearTimeout: (timer: Timer) => void timers.delete(timer),
  };
  const view = await renderHeader({
    options: {
      loadPromotion: async ({ id }) => {
        const found = contents[id];
        return found && readPromotion(...found);
      },
      events: { emit: (name: keyof HeaderEvents, detail: unknown) => void events.push([name, detail]) },
      clock,
    },
  });
  events.splice(0);
  const elapse = () =>
    act(async () => {
      for (const callback of timers.values()) callback();
      timers.clear();
    });
  return { ...view, events, timers, elapse };
}

const banner = (content: object) => setUp({ top_banner: ['ApiTopBannerPromotion', { ...headline, ...content }] });
const offer = () => screen.getByRole('region', { name: 'Current offer' });
const detail = { id: 'top_banner', kind: 'BANNER' };

/** Resolves once the element has fired its `toggle` event. Elements fire this event in a separate task. */
const toggled = (details: HTMLElement) =>
  new Promise<void>((resolve) => details.addEventListener('toggle', () => resolve(), { once: true }));

async function toggleLegal(): Promise<HTMLDetailsElement> {
  const summary = within(offer()).getByText('More about this offer').closest('summary') as HTMLElement;
  const details = summary.closest('details') as HTMLDetailsElement;
  const done = toggled(details);
  await userEvent.click(summary);
  await act(async () => {
    await done;
    // The code that watches the text is not loaded until the text is first opened.
    await import('../../promotions/watchParts.browser.ts');
  });
  return details;
}

describe('the top banner', () => {
  test('the top banner links its headline and offers either a code or a call to action (PROMO-14, PROMO-29)', async () => {
    await banner({ ...voucher, linkURL: '/category/household' });
    expect(within(offer()).getByRole('link', { name: headline.headline })).toHaveAttribute(
      'href',
      '/category/household',
    );
    expect(within(offer()).getByText('HOME15')).toBeVisible();
    expect(within(offer()).getByText('Copy the code')).toBeInTheDocument();
  });

  test('the top banner shows a call to action if there is no code', async () => {
    await banner({ ctaButton: { ctaLink: { url: '/new', text: 'Have a look' } }, link: { url: '/x', text: 'More' } });
    expect(within(offer()).getByRole('link', { name: 'Have a look' })).toHaveAttribute('href', '/new');
    expect(within(offer()).getByRole('link', { name: 'More' })).toHaveAttribute('href', '/x');
    expect(within(offer()).queryByRole('button')).toBeNull();
  });

  test('the top banner announces the link that is followed', async () => {
    const { events } = await banner({ linkURL: '/category/household' });
    const link = within(offer()).getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(events).toEqual([['kontor:promotion-clicked', { ...detail, target: '/category/household' }]]);
  });

  test('the reduced header has no top banner and does not load a promotion', async () => {
    const loadPromotion = jest.fn<HeaderOptions['loadPromotion']>(async () => undefined);
    await renderHeader({ isReducedVersion: true, options: { loadPromotion } });
    expect(screen.queryByRole('region', { name: 'Current offer' })).toBeNull();
    expect(loadPromotion).not.toHaveBeenCalled();
  });
});

describe('the voucher code', () => {
  const button = () => within(offer()).getByRole('button');
  const press = () => act(async () => void fireEvent.click(button()));
  const status = () => within(offer()).getByRole('status');

  function setClipboard(writeText: (text: string) => Promise<void>): void {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }

  test('copying the voucher code shows and announces success only once the clipboard has accepted the code (PROMO-21)', async () => {
    const accepted = Promise.withResolvers<void>();
    const writeText = jest.fn((_text: string) => accepted.promise);
    setClipboard(writeText);
    const { events, elapse } = await banner(voucher);
    await press();
    expect(writeText).toHaveBeenCalledWith('HOME15');
    expect(button()).not.toHaveAttribute('data-copied');
    expect(events).toEqual([]);
    accepted.resolve();
    await settled();
    expect(button()).toHaveAttribute('data-copied');
    expect(status()).toHaveTextContent('The voucher code is copied.');
    expect(events).toEqual([['kontor:voucher-copied', detail]]);
    await elapse();
    expect(button()).not.toHaveAttribute('data-copied');
    expect(status()).toBeEmptyDOMElement();
  });

  test('copying the voucher code again restarts the success message’s timer and announces the success again (PROMO-22)', async () => {
    setClipboard(async () => undefined);
    const { timers } = await banner(voucher);
    await press();
    const [first] = timers.keys();
    const message = status().firstChild;
    await press();
    expect(timers.size).toBe(1);
    expect([...timers.keys()][0]).not.toBe(first);
    expect(status().firstChild).not.toBe(message);
  });

  test('the voucher code is selected if the clipboard rejects it (PROMO-32)', async () => {
    setClipboard(() => Promise.reject(new Error('denied')));
    const { events } = await banner(voucher);
    await press();
    expect(button()).not.toHaveAttribute('data-copied');
    expect(document.getSelection()?.toString()).toBe('HOME15');
    expect(events).toEqual([]);
  });
});

describe('the legal text', () => {
  test('the legal text is announced when it opens but not when it closes (PROMO-16)', async () => {
    const { events, store } = await banner(legal);
    expect((await toggleLegal()).open).toBe(true);
    expect(store.overlays.isOpen('promotion')).toBe(true);
    expect(events).toEqual([['kontor:legal-opened', detail]]);
    expect((await toggleLegal()).open).toBe(false);
    expect(store.overlays.isOpen('promotion')).toBe(false);
    expect(events).toHaveLength(1);
  });

  test.each(['account', 'cart', 'navigation', 'search'] as const)(
    'the legal text closes when another overlay opens: %s (PROMO-17)',
    async (name) => {
      const { store } = await banner(legal);
      const details = await toggleLegal();
      act(() => void store.overlays.open(name));
      expect(details.open).toBe(false);
    },
  );

  test('the legal text closes when the page is scrolled down, but not when it is scrolled up or the text itself opens', async () => {
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      fireEvent.scroll(document);
    };
    await banner(legal);
    scrollTo(300);
    const details = await toggleLegal();
    scrollTo(300);
    expect(details.open).toBe(true);
    scrollTo(200);
    expect(details.open).toBe(true);
    scrollTo(250);
    expect(details.open).toBe(false);
    scrollTo(0);
  });

  test('the legal text closes on Escape, which returns focus, and on a press outside it (PROMO-17)', async () => {
    await banner(legal);
    const details = await toggleLegal();
    const done = toggled(details);
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
    expect(details.querySelector('summary')).toHaveFocus();
    await act(() => done);
    await toggleLegal();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(details.open).toBe(false);
  });
});

test('the page’s tags determine the banner, which may then replace the server’s banner', async () => {
  const loadPromotion = jest.fn<HeaderOptions['loadPromotion']>(async ({ id, filters }) =>
    id === 'top_banner'
      ? readPromotion('ApiTopBannerPromotion', { headline: filters?.anyOfTags?.join(' ') })
      : undefined,
  );
  const content = { banner: readPromotion('ApiTopBannerPromotion', headline), benefits: null };
  await renderHeader({ filters: { anyOfTags: ['coffee'] }, options: { loadPromotion, content } });
  expect(offer()).toHaveTextContent('coffee');
  expect(loadPromotion.mock.calls).toEqual([[{ id: 'top_banner', filters: { anyOfTags: ['coffee'] } }]]);
});

describe('the id of the strip', () => {
  test('the promotion with the strip’s id may be a phase integration, with a picture, texts and a link (PROMO-20)', async () => {
    const cutout = { targetSize: { width: 767, height: 575 }, imagePath: '/narrow.svg' };
    const wide = { targetSize: { width: 1440, height: 810 }, breakpoint: 1024, imagePath: '/wide.svg' };
    await setUp({
      '~header_top': [
        'ApiPiPromotion',
        {
          headline: 'Slow mornings',
          subline: 'Everything for a good start',
          piImage: { imageData: { cutouts: [wide, cutout], altText: 'A table' } },
          link: { url: '/theme/slow-mornings', text: 'To the theme world' },
        },
      ],
    });
    const image = within(offer()).getByRole('img', { name: 'A table' });
    expect(image).toHaveAttribute('src', '/narrow.svg');
    expect(image.previousElementSibling?.outerHTML).toBe('<source srcset="/wide.svg" media="(min-width: 1024px)">');
    expect(
      within(offer())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/theme/slow-mornings']);
    expect(screen.queryByRole('list', { name: 'Your benefits' })).toBeNull();
  });
});
