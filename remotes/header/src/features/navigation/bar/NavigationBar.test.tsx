import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../../testing/platformShims.ts';
import { renderHeader } from '../../../testing/renderHeader.tsx';
import { afterPaint } from '../flyout/afterPaint.browser.ts';

beforeEach(() => {
  shimPlatform();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
});

const hidden = { hidden: true };
const bar = () => within(screen.getByRole('navigation', { name: 'Main navigation', ...hidden }));
const item = (name: string) => bar().getByRole('link', { name, ...hidden });
const button = (title: string) => bar().getByRole('button', { name: `Submenu ${title}`, ...hidden });
const overlay = () => screen.getByRole('navigation', { name: 'Main navigation', ...hidden }).previousElementSibling;
const isOpen = (title: string) => button(title).getAttribute('aria-expanded') === 'true';

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

function fakeTime() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    pass: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

describe('the items of the navigation bar', () => {
  test('the items of the navigation bar are the static ones, theme worlds first, until data is loaded (NAV-1, NAV-2)', async () => {
    await renderHeader({
      options: { loadTree: () => new Promise(() => {}), loadThemeWorlds: () => new Promise(() => {}) },
    });
    const names = bar()
      .getAllByRole('link', hidden)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(names).toEqual([
      'Theme worlds',
      'Coffee',
      'Machines',
      'Coffee subscription',
      'Home & kitchen',
      'Women',
      'Men',
      'Kids & sport',
    ]);
  });

  test('the items of the navigation bar remain the static ones in the site’s language if the navigation cannot be loaded (NAV-3)', async () => {
    const { report } = await renderHeader({
      locale: 'hu-HU',
      options: { loadTree: () => Promise.reject(new Error('no answer')) },
    });
    expect(within(screen.getByRole('navigation', { name: 'Főnavigáció', ...hidden })).getByText('Férfi')).toBeTruthy();
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('the items of the navigation bar mark the current page', async () => {
    window.history.replaceState(null, '', '/category/kitchen?page=2');
    await renderHeader();
    expect(item('Home')).toHaveAttribute('aria-current', 'true');
    expect(item('Kitchen')).toHaveAttribute('aria-current', 'page');
    expect(item('Coffee')).not.toHaveAttribute('aria-current');
  });

  test('the items of the navigation bar have a button only if they have children', async () => {
    await renderHeader();
    expect(item('Gift cards')).toHaveAttribute('href', '/gift-cards');
    expect(bar().queryByRole('button', { name: 'Submenu Gift cards', ...hidden })).toBeNull();
  });
});

describe('a pointer on the navigation bar', () => {
  test('a pointer that rests on an item of the navigation bar for 300 ms opens its flyout', async () => {
    const { user, pass } = fakeTime();
    await renderHeader();
    await user.hover(item('Coffee'));
    await pass(250);
    expect(isOpen('Coffee')).toBe(false);
    await pass(50);
    expect(isOpen('Coffee')).toBe(true);
    await user.hover(item('Home'));
    expect([isOpen('Coffee'), isOpen('Home')]).toEqual([false, true]);
  });

  test('a pointer leaving the navigation bar closes the flyout (NAV-22)', async () => {
    const { user, pass } = fakeTime();
    await renderHeader();
    await user.hover(item('Coffee'));
    await pass(300);
    await user.hover(screen.getByText('Elsewhere'));
    await pass(300);
    expect(isOpen('Coffee')).toBe(false);
  });

  test('a pointer moving from the navigation bar to the overlay closes the flyout after 1000 ms', async () => {
    const { user, pass } = fakeTime();
    await renderHeader();
    await user.hover(item('Coffee'));
    await pass(300);
    await user.hover(overlay() as Element);
    await pass(999);
    expect(isOpen('Coffee')).toBe(true);
    await pass(1);
    expect(isOpen('Coffee')).toBe(false);
  });

  test('a pointer leaving the navigation bar does not close the flyout while the search is open (NAV-24)', async () => {
    const { user, pass } = fakeTime();
    const { store } = await renderHeader();
    await user.hover(item('Coffee'));
    await pass(300);
    act(() => void store.overlays.open('search'));
    await user.click(button('Coffee'));
    act(() => button('Coffee').blur());
    await user.hover(screen.getByText('Elsewhere'));
    await pass(1000);
    expect(isOpen('Coffee')).toBe(true);
  });

  test('the first tap on an item of the navigation bar opens the flyout, and the second follows the link (NAV-13)', async () => {
    await renderHeader();
    const tap = (name: string) => {
      fireEvent.pointerDown(item(name), { pointerType: 'touch' });
      return fireEvent.click(item(name));
    };
    expect(tap('Coffee')).toBe(false);
    expect(isOpen('Coffee')).toBe(true);
    expect(tap('Home')).toBe(false);
    expect([isOpen('Coffee'), isOpen('Home')]).toEqual([false, true]);
    item('Home').addEventListener('click', (event) => event.preventDefault());
    fireEvent.pointerDown(item('Home'), { pointerType: 'touch' });
    fireEvent.click(item('Home'));
    expect(isOpen('Home')).toBe(true);
  });

  test('a press outside the navigation bar closes the flyout (NAV-22)', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    expect(isOpen('Coffee')).toBe(true);
    await userEvent.click(document.body);
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('a tap on the navigation bar', () => {
  const touch = (name: string) => fireEvent.pointerDown(item(name), { pointerType: 'touch' });
  const follows = (name: string) => {
    // jsdom does not navigate, so the test checks whether the header prevented navigation.
    let isPrevented = false;
    const note = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    fireEvent.click(item(name));
    return !isPrevented;
  };

  test('a tap on the navigation bar does not make a later press of Enter count as a first tap (NAV-14)', async () => {
    await renderHeader();
    touch('Coffee');
    expect(follows('Coffee')).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(isOpen('Coffee')).toBe(false);
    expect(follows('Coffee')).toBe(true);
  });

  test.each([
    ['becomes a scroll', () => fireEvent.pointerCancel(item('Coffee'))],
    ['is followed by a key', () => fireEvent.keyDown(item('Coffee'), { key: 'Enter' })],
  ])('a tap on the navigation bar that %s is forgotten', async (_name, happen) => {
    await renderHeader();
    touch('Coffee');
    happen();
    expect(follows('Coffee')).toBe(true);
  });

  test('a tap on the flyout overlay closes the flyout on click rather than on press, so that the page below is not clicked', async () => {
    await renderHeader();
    touch('Coffee');
    follows('Coffee');
    const dimmed = overlay();
    if (!dimmed) throw new Error('there is no flyout overlay');
    fireEvent.pointerDown(dimmed, { pointerType: 'touch' });
    expect(isOpen('Coffee')).toBe(true);
    expect(overlay()).toBe(dimmed);
    fireEvent.click(dimmed);
    expect(isOpen('Coffee')).toBe(false);
  });

  test('a tap on the flyout overlay that turns into a scroll also closes the flyout', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    const dimmed = overlay();
    if (!dimmed) throw new Error('there is no flyout overlay');
    fireEvent.pointerDown(dimmed, { pointerType: 'touch' });
    fireEvent.pointerCancel(dimmed);
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('a flyout and another overlay of the header', () => {
  test('a flyout and another overlay of the header close each other when they open', async () => {
    const { store } = await renderHeader();
    const closeCart = jest.fn();
    act(() => void store.overlays.open('cart', closeCart));
    await userEvent.click(button('Coffee'));
    expect(closeCart).toHaveBeenCalledTimes(1);
    expect(store.overlays.isOpen('navigation')).toBe(true);
    act(() => void store.overlays.open('cart', closeCart));
    expect(isOpen('Coffee')).toBe(false);
    expect(store.overlays.isOpen('navigation')).toBe(false);
  });
});

describe('the keyboard on the navigation bar', () => {
  test('with the keyboard, the flyouts of the navigation bar open immediately, one at a time', async () => {
    await renderHeader();
    button('Coffee').focus();
    await userEvent.keyboard('{Enter}');
    expect(isOpen('Coffee')).toBe(true);
    button('Home').focus();
    await userEvent.keyboard(' ');
    expect([isOpen('Coffee'), isOpen('Home')]).toEqual([false, true]);
  });

  test('Escape in the navigation bar closes a flyout and returns focus to its button (NAV-23, NAV-22)', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    item('Capsules').focus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen('Coffee')).toBe(false);
    expect(button('Coffee')).toHaveFocus();
  });

  test('a flyout of the navigation bar closes when keyboard focus leaves it', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    act(() => screen.getByText('Elsewhere').focus());
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('the navigation bar’s announcements', () => {
  const renderWithEvents = async () => {
    const emit = jest.fn();
    await renderHeader({ options: { events: { emit } } });
    return emit.mock.calls;
  };
  test('the navigation bar announces each flyout that opens or closes, with its title (NAV-29)', async () => {
    const calls = await renderWithEvents();
    await userEvent.click(button('Coffee'));
    await userEvent.click(button('Home'));
    await userEvent.keyboard('{Escape}');
    expect(calls).toEqual([
      ['kontor:navigation-opened', { title: 'Coffee' }],
      ['kontor:navigation-closed', { title: 'Coffee' }],
      ['kontor:navigation-opened', { title: 'Home' }],
      ['kontor:navigation-closed', { title: 'Home' }],
    ]);
  });

  test('the navigation bar announces followed links with their title and address, but not a first tap (NAV-29)', async () => {
    const calls = await renderWithEvents();
    fireEvent.pointerDown(item('Coffee'), { pointerType: 'touch' });
    fireEvent.click(item('Coffee'));
    await userEvent.keyboard('{Escape}');
    for (const name of ['Gift cards', 'Espresso', /Fresh from the roastery/, /Slow mornings/]) {
      const link = bar().getByRole('link', { name, ...hidden });
      // The bar announces a click before the click reaches the window. This listener on the window prevents navigation,
      // because jsdom does not support it.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link);
    }
    expect(calls.filter(([name]) => name === 'kontor:navigation-clicked').map(([, detail]) => detail)).toEqual([
      { title: 'Gift cards', url: '/gift-cards' },
      { title: 'Espresso', url: '/search?query=espresso&category=coffee-beans' },
      { title: 'Fresh from the roastery', url: '/category/coffee-beans' },
      { title: 'Slow mornings', url: '/theme/slow-mornings' },
    ]);
  });
});

describe('the panel of a flyout', () => {
  test('the panel of a flyout shows the overview once, the levels below it and the teaser with its picture (NAV-16)', async () => {
    await renderHeader();
    expect(item('All coffees')).toHaveAttribute('href', '/category/coffee');
    expect(item('Espresso')).toBeInTheDocument();
    expect(bar().queryByText('All beans')).toBeNull();
    const teaser = bar().getByRole('link', { name: /Fresh from the roastery/, ...hidden });
    expect(teaser.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  test('the panel of a flyout shows its teasers under their titles, with badges and the loyalty card (NAV-16)', async () => {
    await renderHeader();
    const panel = within(document.getElementById(button('Coffee').getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(panel.getByRole('heading', { name: 'Our tip', ...hidden })).toBeInTheDocument();
    // Narrow windows, such as the one in this test, hide the second teaser.
    const [first, second] = ['Fresh from the roastery', 'Four coffees'].map((text) =>
      panel.getByText(text).closest('a'),
    );
    expect(first).toHaveTextContent('NewKontor CardNew harvest');
    expect(second).toHaveAttribute('href', '/tasting');
    expect(second).toHaveAttribute('target', '_blank');
  });

  test('the panel of a flyout shows the theme world tiles with all their data (NAV-6, NAV-17)', async () => {
    await renderHeader();
    const tile = item('Only 3 days left Slow mornings Kontor Card New\u00a0· Exclusive Online\u00a0· In stores');
    expect(tile).toHaveAttribute('href', '/theme/slow-mornings');
    expect(tile.querySelector('time')).toHaveAttribute('datetime', '2030-05-06');
  });

  test('the panel of a flyout has a close button that returns focus (NAV-18)', async () => {
    await renderHeader();
    await userEvent.click(button('Home'));
    const panel = document.getElementById(button('Home').getAttribute('aria-controls') ?? '');
    if (!panel) throw new Error('the button controls nothing');
    await userEvent.click(within(panel).getByRole('button', { name: 'Close', ...hidden }));
    expect(isOpen('Home')).toBe(false);
    expect(button('Home')).toHaveFocus();
  });

  test('opening the panel of a flyout does not force a layout, because the scroll bar’s width is already known', async () => {
    const page = document.documentElement;
    let reads = 0;
    const readWidth = () => {
      reads += 1;
      return window.innerWidth - 15;
    };
    Object.defineProperty(page, 'clientWidth', { configurable: true, get: readWidth });
    try {
      await renderHeader({ isSticky: true });
      const before = reads;
      await userEvent.click(button('Home'));
      await painted();
      expect([reads - before, page.style.paddingInlineEnd]).toEqual([0, '15px']);
      await userEvent.click(button('Home'));
      await painted();
      expect(page.getAttribute('style') ?? '').toBe('');
    } finally {
      Reflect.deleteProperty(page, 'clientWidth');
    }
  });

  test('the panel of a flyout locks the page only in a sticky header, from the frame after it opens to the frame after it closes (NAV-19)', async () => {
    const { unmount } = await renderHeader({ isSticky: true });
    fireEvent.click(button('Home'));
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).toBeNull();
    await painted();
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).not.toBeNull();
    fireEvent.click(button('Home'));
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).not.toBeNull();
    await painted();
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).toBeNull();
    fireEvent.click(button('Home'));
    await painted();
    unmount();
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
    await renderHeader();
    fireEvent.click(button('Home'));
    await painted();
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).toBeNull();
  });
});
