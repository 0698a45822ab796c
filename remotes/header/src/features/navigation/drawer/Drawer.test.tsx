import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../../testing/platformShims.ts';
import { renderHeader } from '../../../testing/renderHeader.tsx';
import { afterStart } from '../flyout/afterPaint.browser.ts';
import { preparationMs } from '../flyout/FlyoutStore.ts';

let platform: ReturnType<typeof shimPlatform>;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  platform = shimPlatform();
});

/** These tests run in a wide window, in which the menu button has no role or name. */
function find<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

const opener = () => find('[aria-haspopup="dialog"]');
const menu = () => find<HTMLDialogElement>('dialog');
/** The entry that opens a level. While the level is open, the entry is the back control. */
const entry = (name: string) =>
  within(menu()).getByText(name, { selector: '[data-entry]' }).closest('summary') as HTMLElement;
const level = (name: string) => entry(name).closest('details') as HTMLDetailsElement;
const enter = (name: string) => userEvent.click(entry(name));
const linksOf = (element: HTMLElement) => [...element.querySelectorAll('a')];

const painted = () => new Promise<void>((resolve) => afterStart(resolve));

async function openMenu(options?: Parameters<typeof renderHeader>[0]) {
  await renderHeader(options);
  await userEvent.click(opener());
  await painted();
}

describe('the menu', () => {
  test('the menu has all its levels in the document before it opens', async () => {
    await renderHeader();
    expect(menu().open).toBe(false);
    expect(linksOf(level('Coffee')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['All coffees', 'All beans', 'Espresso', 'Capsules']),
    );
  });

  test('the menu becomes modal and locks the page after the frame that shows it, and unlocks it after the frame without it', async () => {
    await renderHeader();
    const state = () => [
      menu().matches('[data-stage=shown], [open]'),
      menu().open,
      menu().getAttribute('data-scroll-lock'),
    ];
    for (const _ of [1, 2]) {
      fireEvent.click(opener());
      expect(state()).toEqual([true, false, 'released']);
      await painted();
      expect(state()).toEqual([true, true, 'held']);
      fireEvent.click(within(menu()).getByRole('button', { name: 'Close', hidden: true }));
      expect(state()).toEqual([false, false, 'held']);
      await painted();
      expect(state()).toEqual([false, false, 'released']);
    }
  });

  test('Escape closes a menu that is not modal yet', async () => {
    await renderHeader();
    opener().focus();
    fireEvent.click(opener());
    fireEvent.keyDown(opener(), { key: 'Escape' });
    expect(menu()).not.toHaveAttribute('data-stage');
    await painted();
    expect(menu().open).toBe(false);
  });

  test('a press lays the menu out before the click, and a press without a click ends this after a second', async () => {
    await renderHeader();
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    fireEvent.pointerDown(opener());
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    jest.advanceTimersByTime(0);
    expect(menu()).toHaveAttribute('data-stage', 'prepared');
    jest.advanceTimersByTime(preparationMs);
    expect(menu()).not.toHaveAttribute('data-stage');
    jest.useRealTimers();
  });

  test('a menu that is closed and reopened within a frame keeps the page locked', async () => {
    await renderHeader();
    fireEvent.click(opener());
    await painted();
    fireEvent.click(within(menu()).getByRole('button', { name: 'Close', hidden: true }));
    fireEvent.click(opener());
    await painted();
    expect(menu()).toHaveAttribute('data-scroll-lock', 'held');
  });

  test('the menu uses the same control to open and to leave a level, and the control keeps focus', async () => {
    await openMenu();
    await enter('Coffee');
    expect(level('Coffee').open).toBe(true);
    expect(entry('Coffee')).toHaveFocus();
    expect(within(entry('Coffee')).getByText('Back from Coffee')).toBeInTheDocument();
    expect(linksOf(level('Coffee'))[0]).toHaveTextContent('All coffees');
    await userEvent.click(entry('Coffee'));
    expect(level('Coffee').open).toBe(false);
    expect(entry('Coffee')).toHaveFocus();
  });

  test('the menu adds an overview link as the first entry if the data has none (NAV-9)', async () => {
    await openMenu();
    await enter('Home');
    const [first, second] = linksOf(level('Home'));
    expect(first).toHaveTextContent('All in Home');
    expect(first).toHaveAttribute('href', '/category/household');
    expect(second).toHaveTextContent('Kitchen');
  });

  test('the menu shows the theme worlds below their overview and headlines, with pictures and all their data (NAV-17)', async () => {
    await openMenu();
    const [overview, world, ...others] = linksOf(level('Theme worlds'));
    expect(overview).toHaveTextContent('All theme worlds');
    expect(world).toHaveTextContent('Only 3 days leftSlow morningsKontor CardNew · ExclusiveOnline · In stores');
    expect(world?.querySelector('img')).toHaveAttribute('src', '/pictures/scene/slow-morning.avif');
    expect(others).toEqual([]);
    expect(within(level('Theme worlds')).getByText('New this week')).toBeInTheDocument();
  });

  test('the menu shows a picture beside each item that has one (NAV-20)', async () => {
    await openMenu();
    expect([...menu().querySelectorAll('summary img')].map((image) => image.getAttribute('src'))).toEqual([
      '/pictures/scene/slow-morning.avif',
      '/pictures/scene/fresh-harvest.avif',
    ]);
  });

  test('the menu links to the log-in page and the store finder on its top level', async () => {
    await openMenu();
    expect(within(menu()).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(within(menu()).getByRole('link', { name: 'Store finder' })).toBeInTheDocument();
  });

  test('the menu shows the static items if the navigation cannot be loaded (NAV-3)', async () => {
    const fail = () => Promise.reject(new Error('no answer'));
    await openMenu({ options: { loadTree: fail, loadThemeWorlds: fail } });
    expect(within(menu()).getByRole('link', { name: 'Coffee' })).toHaveAttribute('href', '/category/coffee');
  });

  test('the menu keeps focus inside when Tab is pressed', async () => {
    await openMenu();
    const close = within(menu()).getByRole('button', { name: 'Close' });
    const last = within(menu()).getByRole('link', { name: 'Contact' });
    close.focus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
  });

  test('the menu’s close button closes it', async () => {
    await openMenu();
    expect(menu().open).toBe(true);
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close' }));
    expect(menu().open).toBe(false);
  });

  test('the menu closes on a backdrop click only if the press began there', async () => {
    await openMenu();
    fireEvent.mouseDown(within(menu()).getByRole('heading', { name: 'Menu' }));
    fireEvent.click(menu());
    expect(menu().open).toBe(true);
    fireEvent.mouseDown(menu());
    fireEvent.click(menu());
    expect(menu().open).toBe(false);
  });

  test('the menu closes when the window gets wide enough for the bar', async () => {
    await openMenu();
    act(() => platform.widen());
    expect(menu().open).toBe(false);
  });

  test('the menu and another overlay of the header close each other when they open', async () => {
    const { store } = await renderHeader();
    const closeCart = jest.fn();
    act(() => void store.overlays.open('cart', closeCart));
    await userEvent.click(opener());
    expect(closeCart).toHaveBeenCalledTimes(1);
    act(() => void store.overlays.open('cart', closeCart));
    expect(menu().open).toBe(false);
  });

  test('the menu reopens at the top level if the navigation does not contain the page', async () => {
    await openMenu();
    await enter('Coffee');
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close' }));
    await userEvent.click(opener());
    expect(level('Coffee').open).toBe(false);
  });

  test('the menu opens at the current page’s level, and the back control returns to the top level (NAV-26)', async () => {
    window.history.replaceState(null, '', '/category/coffee-beans/?page=2#top');
    await openMenu();
    expect([level('Coffee').open, level('Beans').open, level('Home').open]).toEqual([true, true, false]);
    expect(within(level('Beans')).getByRole('link', { name: 'All beans' })).toHaveAttribute('aria-current', 'page');
    await enter('Beans');
    await enter('Coffee');
    expect(menu().querySelector('details[open]')).toBeNull();
  });

  test('the menu announces when it opens and closes, and when a link is followed (NAV-29)', async () => {
    const emit = jest.fn();
    await openMenu({ options: { events: { emit } } });
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(linksOf(level('Home'))[1] as HTMLElement);
    await userEvent.click(within(menu()).getByRole('button', { name: 'Close' }));
    expect(emit.mock.calls).toEqual([
      ['kontor:navigation-opened', { title: 'Menu' }],
      ['kontor:navigation-clicked', { title: 'Kitchen', url: '/category/kitchen' }],
      ['kontor:navigation-closed', { title: 'Menu' }],
    ]);
  });
});
