import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader } from '../../testing/renderHeader.tsx';

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
const isOpen = (title: string) => button(title).getAttribute('aria-expanded') === 'true';

function fakeTime() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    pass: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

describe('the items', () => {
  test('are there at once, theme worlds first, before any answer', async () => {
    await renderHeader({
      deps: { loadTree: () => new Promise(() => {}), loadThemeWorlds: () => new Promise(() => {}) },
    });
    const names = bar()
      .getAllByRole('link', hidden)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(names).toEqual([
      'Theme worlds',
      'Coffee',
      'Machines & accessories',
      'Coffee subscription',
      'Home & kitchen',
      'Women',
      'Men',
      'Kids & sport',
    ]);
  });

  test('stay the static ones when the navigation cannot be had, in the language of the site', async () => {
    const { report } = await renderHeader({
      locale: 'hu-HU',
      deps: { loadTree: () => Promise.reject(new Error('no answer')) },
    });
    expect(within(screen.getByRole('navigation', { name: 'Főnavigáció', ...hidden })).getByText('Férfi')).toBeTruthy();
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('mark where the visitor is', async () => {
    window.history.replaceState(null, '', '/category/kitchen?page=2');
    await renderHeader();
    expect(item('Home')).toHaveAttribute('aria-current', 'true');
    expect(item('Kitchen')).toHaveAttribute('aria-current', 'page');
    expect(item('Coffee')).not.toHaveAttribute('aria-current');
  });

  test('have a button only where there is more below them', async () => {
    await renderHeader();
    expect(item('Gift cards')).toHaveAttribute('href', '/gift-cards');
    expect(bar().queryByRole('button', { name: 'Submenu Gift cards', ...hidden })).toBeNull();
  });
});

describe('a pointer', () => {
  test('opens by resting for 300 ms', async () => {
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

  test('closes by leaving', async () => {
    const { user, pass } = fakeTime();
    await renderHeader();
    await user.hover(item('Coffee'));
    await pass(300);
    await user.hover(screen.getByText('Elsewhere'));
    await pass(300);
    expect(isOpen('Coffee')).toBe(false);
  });

  test('that touches opens with the first tap and follows the link with the second', async () => {
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

  test('that presses outside closes', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    expect(isOpen('Coffee')).toBe(true);
    await userEvent.click(document.body);
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('a tap', () => {
  const touch = (name: string) => fireEvent.pointerDown(item(name), { pointerType: 'touch' });
  const follows = (name: string) => {
    // jsdom goes nowhere; what counts is whether the header kept the browser from it.
    let isPrevented = false;
    const note = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    fireEvent.click(item(name));
    return !isPrevented;
  };

  test('does not make a key that follows it open instead of following', async () => {
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
  ])('that %s is forgotten', async (_name, happen) => {
    await renderHeader();
    touch('Coffee');
    happen();
    expect(follows('Coffee')).toBe(true);
  });

  const scrim = () => screen.getByRole('navigation', { name: 'Main navigation', ...hidden }).previousElementSibling;

  test('on the dimmed page closes when the finger leaves it, so that nothing below is hit', async () => {
    await renderHeader();
    touch('Coffee');
    follows('Coffee');
    const dimmed = scrim();
    if (!dimmed) throw new Error('nothing is dimmed');
    fireEvent.pointerDown(dimmed, { pointerType: 'touch' });
    expect(isOpen('Coffee')).toBe(true);
    expect(scrim()).toBe(dimmed);
    fireEvent.click(dimmed);
    expect(isOpen('Coffee')).toBe(false);
  });

  test('on the dimmed page that becomes a scroll closes, too', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    const dimmed = scrim();
    if (!dimmed) throw new Error('nothing is dimmed');
    fireEvent.pointerDown(dimmed, { pointerType: 'touch' });
    fireEvent.pointerCancel(dimmed);
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('a flyout and what else the header opens', () => {
  test('give way to each other', async () => {
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

describe('keys', () => {
  test('open at once, one flyout at a time', async () => {
    await renderHeader();
    button('Coffee').focus();
    await userEvent.keyboard('{Enter}');
    expect(isOpen('Coffee')).toBe(true);
    button('Home').focus();
    await userEvent.keyboard(' ');
    expect([isOpen('Coffee'), isOpen('Home')]).toEqual([false, true]);
  });

  test('close with Escape and give the focus back', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    item('Capsules').focus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen('Coffee')).toBe(false);
    expect(button('Coffee')).toHaveFocus();
  });

  test('close when the focus leaves', async () => {
    await renderHeader();
    await userEvent.click(button('Coffee'));
    act(() => screen.getByText('Elsewhere').focus());
    expect(isOpen('Coffee')).toBe(false);
  });
});

describe('a panel', () => {
  test('shows the overview once, the levels below, and the teaser with its picture', async () => {
    await renderHeader();
    expect(item('All coffees')).toHaveAttribute('href', '/category/coffee');
    expect(item('Espresso')).toBeInTheDocument();
    expect(bar().queryByText('All beans')).toBeNull();
    const teaser = bar().getByRole('link', { name: /Fresh from the roastery/, ...hidden });
    expect(teaser.querySelector('img')).toHaveAttribute('loading', 'lazy');
  });

  test('of the theme worlds shows their tiles', async () => {
    await renderHeader();
    expect(item('Slow mornings New')).toHaveAttribute('href', '/theme/slow-mornings');
  });

  test('has a button that closes it and gives the focus back', async () => {
    await renderHeader();
    await userEvent.click(button('Home'));
    const panel = document.getElementById(button('Home').getAttribute('aria-controls') ?? '');
    if (!panel) throw new Error('the button controls nothing');
    await userEvent.click(within(panel).getByRole('button', { name: 'Close', ...hidden }));
    expect(isOpen('Home')).toBe(false);
    expect(button('Home')).toHaveFocus();
  });

  test('holds the page in its place in a header that stays in view, and only there', async () => {
    const { unmount } = await renderHeader({ isSticky: true });
    await userEvent.click(button('Home'));
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).not.toBeNull();
    unmount();
    await renderHeader();
    await userEvent.click(button('Home'));
    expect(document.querySelector('[data-scroll-lock]:not(dialog)')).toBeNull();
  });
});
