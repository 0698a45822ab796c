import type { Page } from '@playwright/test';
import { flyoutButtons, flyoutPanel, navigationBar, openHydrated, topLinks } from '../fixtures/navigation.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  // Playwright hides scroll bars by default.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const [themes, coffee, machines] = [0, 1, 2];
const isOpen = async (page: Page, index: number) =>
  (await flyoutButtons(page).nth(index).getAttribute('aria-expanded')) === 'true';

/** The middle of the link at an index in the bar. */
async function middleOf(page: Page, index: number) {
  const { x, y, width, height } = (await topLinks(page).nth(index).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves and presses a pen with native browser input events. */
async function createPen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', point: { x: number; y: number }) => {
    const press = type === 'mouseMoved' ? {} : ({ button: 'left', clickCount: 1 } as const);
    return session.send('Input.dispatchMouseEvent', { type, ...point, ...press, pointerType: 'pen' });
  };
  return {
    move: (point: { x: number; y: number }) => send('mouseMoved', point),
    press: async (point: { x: number; y: number }) => {
      await send('mousePressed', point);
      await send('mouseReleased', point);
    },
  };
}

test('a mouse resting on an item for 300 ms opens its flyout, and closes it 1000 ms after moving onto the overlay', async ({
  page,
}) => {
  await openHydrated(page, '/category/women');
  await stopClock(page);
  await topLinks(page).nth(coffee).hover();
  await page.clock.runFor(300);
  expect(await isOpen(page, coffee)).toBe(true);
  await page.mouse.move(640, 890);
  await page.clock.runFor(300);
  expect(await isOpen(page, coffee)).toBe(true);
  await page.clock.runFor(700);
  expect(await isOpen(page, coffee)).toBe(false);
});

test('when the mouse leaves for the search, the flyout closes after 300 ms unless the mouse returns earlier', async ({
  page,
}) => {
  await openHydrated(page, '/category/women');
  await stopClock(page);
  await topLinks(page).nth(coffee).hover();
  await page.clock.runFor(300);
  await page.getByRole('banner').getByRole('combobox').first().hover();
  await page.clock.runFor(299);
  await flyoutPanel(page, coffee).hover({ position: { x: 600, y: 200 } });
  await page.clock.runFor(1000);
  expect(await isOpen(page, coffee)).toBe(true);
  await page.getByRole('banner').getByRole('combobox').first().hover();
  await page.clock.runFor(300);
  expect(await isOpen(page, coffee)).toBe(false);
});

test('a mouse moving diagonally from an item into its panel crosses the next items without opening them', async ({
  page,
}) => {
  await openHydrated(page, '/category/women');
  await stopClock(page);
  const from = await middleOf(page, themes);
  await page.mouse.move(from.x, from.y);
  await page.clock.runFor(300);
  expect(await isOpen(page, themes)).toBe(true);
  for (let step = 1; step <= 12; step += 1) await page.mouse.move(from.x + step * 10, from.y + step * 6);
  await page.clock.runFor(1000);
  expect(await isOpen(page, themes)).toBe(true);
  // When the mouse moves along the bar, the flyouts change immediately.
  await page.mouse.move(from.x, from.y);
  await topLinks(page).nth(machines).hover();
  expect(await isOpen(page, machines)).toBe(true);
});

test('a pen opens a flyout on hover like a mouse, and follows the link on its first press (NAV-14)', async ({
  page,
}) => {
  await openHydrated(page, '/category/women');
  const pen = await createPen(page);
  const point = await middleOf(page, coffee);
  await pen.move(point);
  await expect(flyoutPanel(page, coffee)).toBeVisible();
  await pen.move({ x: point.x, y: 60 });
  await expect(flyoutPanel(page, coffee)).toBeHidden();
  await pen.press(await middleOf(page, machines));
  await expect(page).toHaveURL(/\/category\/coffee-machines/);
});

test('an open flyout next to a scroll bar locks the page in place, fills the scroll bar’s space, and unlocks the page unchanged (NAV-19)', async ({
  page,
}) => {
  await openHydrated(page, '/category/coffee');
  const state = () =>
    page.evaluate(() => ({ y: scrollY, main: document.querySelector('main')?.getBoundingClientRect().width }));
  await page.evaluate(() => scrollTo(0, 20));
  const before = await state();
  // Playwright's click would scroll the page.
  const { x, y } = await middleOf(page, coffee);
  await page.mouse.move(x, y);
  await expect(flyoutPanel(page, coffee)).toBeVisible();
  await expect(page.locator('#header [data-scroll-lock]:not(dialog)')).toBeAttached();
  await page.mouse.move(640, 890);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await state()).toEqual(before);
  const end = await flyoutPanel(page, coffee).evaluate((panel) => panel.getBoundingClientRect().right);
  expect(end).toBe(1280);
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
  await page.keyboard.press('Escape');
  await expect(flyoutPanel(page, coffee)).toBeHidden();
  // The page is unlocked in the first frame without the panel.
  await expect(page.locator('#header [data-scroll-lock]:not(dialog)')).not.toBeAttached();
  expect(await state()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1265);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await state()).y).toBeGreaterThan(before.y);
});

test('the navigation announces once that it has loaded, and announces each flyout and link by title', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    for (const name of ['opened', 'closed', 'loaded', 'clicked']) {
      const type = `kontor:navigation-${name}`;
      window.addEventListener(type, (event) => seen.push([name, (event as CustomEvent).detail]));
    }
    window.addEventListener('click', (event) => event.preventDefault());
  });
  await openHydrated(page, '/category/women');
  await flyoutButtons(page).nth(coffee).click();
  await flyoutPanel(page, coffee).getByRole('link', { name: 'Alle Kaffees' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen))
    .toEqual([
      ['loaded', {}],
      ['opened', { title: 'Kaffee' }],
      ['clicked', { title: 'Alle Kaffees', url: '/category/coffee' }],
      ['closed', { title: 'Kaffee' }],
    ]);
});

test('search bots get the same header as visitors (NAV-33)', async ({ page }) => {
  const headerFor = async (userAgent: string) => {
    const response = await page.request.get('/category/coffee', { headers: { 'user-agent': userAgent } });
    return /<div id="header".*?<script type="application\/json"/s.exec(await response.text())?.[0];
  };
  const visitors = await headerFor('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36');
  expect(visitors).toContain('/theme/');
  expect(await headerFor('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(visitors);
});

test('when the window becomes too narrow for the bar, the flyout closes, focus moves to the menu button, and the page is unlocked (NAV-21)', async ({
  page,
}) => {
  await openHydrated(page, '/category/coffee');
  await flyoutButtons(page).nth(coffee).click();
  await expect(flyoutPanel(page, coffee)).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(navigationBar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
  await page.mouse.move(400, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('the menu button gets focus even if the browser removed focus from the hidden bar before reporting the change', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Listeners of the same media query are called in the order in which their `MediaQueryList` objects were created,
    // so this listener is called first.
    matchMedia('(min-width: 980px)').addEventListener('change', () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  });
  await openHydrated(page, '/category/coffee');
  await flyoutButtons(page).nth(coffee).click();
  await expect(flyoutPanel(page, coffee)).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
});
