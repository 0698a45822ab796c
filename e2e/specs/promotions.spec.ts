import { imageBreakpoints, localeOf, siteKeys } from '@kontor/site';
import type { Locator, Page } from '@playwright/test';
import { csrfTokenOf } from '../fixtures/backEnd.ts';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { cartButton } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const banner = (page: Page) => page.locator('[data-promotion="top_banner"]');
const legal = (page: Page) => banner(page).locator('details');
const strip = (page: Page) => page.getByRole('list', { name: 'Ihre Vorteile' });

async function openPage(page: Page, { path = '/', width = 1280 } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
}

/** Records the header's announcements from now on. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const names = ['promotion-fetched', 'promotion-clicked', 'legal-opened', 'voucher-copied'];
    const seen: unknown[] = [];
    for (const name of names)
      window.addEventListener(`kontor:${name}`, (event) => seen.push([name, (event as CustomEvent).detail]));
    Object.assign(window, { seen });
  });

const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);

const detail = { id: 'top_banner', kind: 'BANNER' };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the top banner has its headline, offer and conditions and fits into 320 px, and the benefits strip is reachable (PROMO-14, HEAD-32)', async ({
    page,
    chooseSite,
  }) => {
    for (const site of siteKeys) {
      await test.step(`the top banner of ${site}`, async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await chooseSite(site);
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
        await expect(banner(page).locator('a, strong').first()).toBeVisible();
        expect(await banner(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(48);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 });
          const headline = banner(page).locator('[data-headline]');
          const { scrollHeight, clientHeight } = await headline.evaluate(({ scrollHeight, clientHeight }) => ({
            scrollHeight,
            clientHeight,
          }));
          expect(scrollHeight, `a headline at ${width} px is not cut off`).toBe(clientHeight);
        }
        await page.setViewportSize({ width: 320, height: 800 });
        await legal(page).locator('summary').click();
        await expect(banner(page).locator('code, p + a').first()).toBeVisible();
        await expect(banner(page).getByRole('button')).toBeHidden();
        await expect(legal(page).locator('summary + div')).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }
    await test.step('the benefits strip', async () => {
      await chooseSite('DE');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto('/');
      const last = strip(page).getByRole('link').last();
      await expect(last).not.toBeInViewport({ ratio: 1 });
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
  });
});

test('the top banner is a single line with its offer, and the rest unfolds over the page (PROMO-35)', async ({
  page,
}) => {
  for (const width of [360, 390, 768]) {
    await test.step(`at ${width} px`, async () => {
      await openPage(page, { width });
      const section = banner(page).locator('section');
      const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
      const [line, headline, code] = [section, banner(page).locator('a').first(), banner(page).locator('code')];
      const button = banner(page).getByRole('button', { name: 'Kopieren' });
      const instruction = banner(page).getByText('Code kopieren und im Warenkorb einlösen');
      const before = await boxOf(line);
      expect(before.height).toBe(48);
      for (const part of [headline, code, button]) {
        await expect(part).toBeVisible();
        const { top, bottom, left, right } = await boxOf(part);
        expect([top >= 0, bottom <= before.bottom, left >= 0, right <= width - 48]).toEqual([true, true, true, true]);
      }
      // No part of the button is under another element, and the button is tall enough for a finger.
      const hits = await button.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        const middle = top + height / 2;
        return [-20, 0, 20].map((y) => element.contains(document.elementFromPoint(left + width / 2, middle + y)));
      });
      expect(hits).toEqual([true, true, true]);
      await expect(instruction).toBeHidden();
      await expect(legal(page).locator('summary')).toContainText('Mehr zum Angebot');
      await legal(page).locator('summary').click();
      await expect(instruction).toBeVisible();
      await expect(legal(page).locator('summary + div')).toBeInViewport({ ratio: 1 });
      expect(await boxOf(line)).toEqual(before);
      await button.click();
      await expect(instruction).toBeVisible();
      await cartButton(page).focus();
      await expect(instruction).toBeHidden();
    });
  }

  await test.step('on a phone, it reserves space for its button before the browser has parsed the button', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const widths = await page.evaluate(() => {
      const headline = document.querySelector('#header [data-headline]');
      const widthOf = () => headline?.parentElement?.getBoundingClientRect().width;
      const withButton = widthOf();
      headline?.closest('section')?.querySelector('details')?.remove();
      return { withButton, withoutButton: widthOf() };
    });
    expect(widths.withButton).toBeGreaterThan(0);
    expect(widths.withoutButton).toBe(widths.withButton);
  });
});

test('copying the voucher code shows success for three seconds and is announced', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page);
  await recordEvents(page);
  await stopClock(page);
  const button = banner(page).getByRole('button');
  await expect(button).toHaveAccessibleName('Kopieren');
  const { width } = (await button.boundingBox()) ?? {};
  await button.click();
  await expect(button).toHaveAccessibleName('Kopiert');
  await expect(banner(page).getByRole('status')).toHaveText('Der Gutscheincode ist kopiert.');
  expect((await button.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZUHAUSE15');
  await page.clock.runFor(2_000);
  await button.click();
  // The clipboard confirms the copy some time after the click.
  await expect.poll(() => eventsOf(page)).toHaveLength(2);
  await page.clock.runFor(2_900);
  await expect(button).toHaveAccessibleName('Kopiert');
  await page.clock.runFor(200);
  await expect(button).toHaveAccessibleName('Kopieren');
  expect(await eventsOf(page)).toEqual([
    ['voucher-copied', detail],
    ['voucher-copied', detail],
  ]);
});

test('the document contains the top banner and the strip, and the browser does not fetch them (PROMO-6); the legal text opens on top of the page and closes with the header’s panels and on scrolling down (PROMO-17)', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/promotion/')) calls.push(request.url());
  });
  await page.addInitScript(() => {
    const page = window as unknown as { fetched?: unknown[] };
    page.fetched = [];
    window.addEventListener('kontor:promotion-fetched', (event) => page.fetched?.push((event as CustomEvent).detail));
  });
  await openPage(page);
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fetched: unknown[] }).fetched))
    .toEqual([
      { ...detail, fetched: true },
      { id: '~header_top', kind: 'BENEFITS', fetched: true },
    ]);
  expect(calls.filter((url) => !url.includes('category_'))).toEqual([]);

  await test.step('the legal text and the header’s panels close each other', async () => {
    const summary = legal(page).locator('summary');
    const coffee = page.getByRole('button', { name: 'Untermenü Kaffee', exact: true });
    await summary.press('Enter');
    await expect(legal(page)).toHaveAttribute('open');
    await coffee.press('Enter');
    await expect(coffee).toHaveAttribute('aria-expanded', 'true');
    await expect(legal(page)).not.toHaveAttribute('open');
    await summary.dispatchEvent('click');
    await expect(legal(page)).toHaveAttribute('open');
    await expect(coffee).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(legal(page)).not.toHaveAttribute('open');
  });

  for (const width of [390, 1280]) {
    await test.step(`the legal text opens on top of the page, which does not move, and closes on scrolling down at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await recordEvents(page);
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await legal(page).locator('summary').click();
      await expect(legal(page).locator('summary + div')).toBeInViewport({ ratio: 1 });
      expect(await heading.boundingBox()).toEqual(before);
      await page.mouse.wheel(0, 5);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(5);
      await expect(legal(page)).toHaveAttribute('open');
      await page.mouse.move(width / 2, 700);
      await page.mouse.wheel(0, 60);
      await expect(legal(page)).not.toHaveAttribute('open');
      expect(await eventsOf(page)).toEqual([['legal-opened', detail]]);
    });
  }
});

test('a code copied before the scripts arrive is on the clipboard immediately, and is announced when they arrive (PROMO-32), and a legal text opened before stays open', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    window.addEventListener('kontor:voucher-copied', (event) => seen.push((event as CustomEvent).detail));
  });
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await banner(page).getByRole('button').click();
  await expect(banner(page).getByRole('button')).toHaveAccessibleName('Kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZUHAUSE15');
  await legal(page).locator('summary').click();
  // The script that closes the text is loaded after the header. The script first announces that the text was opened.
  const isWatched = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('kontor:legal-opened', () => resolve(), { once: true })),
  );
  releaseScripts();
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(banner(page).getByRole('status')).toHaveText('Der Gutscheincode ist kopiert.');
  expect(await eventsOf(page)).toEqual([detail]);
  await isWatched;
  await expect(legal(page)).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(legal(page)).not.toHaveAttribute('open');
  await expect(legal(page).locator('summary')).toBeFocused();
});

test('the header with its banner passes axe and causes no layout shift while it loads (PROMO-33)', async ({
  page,
  chooseSite,
  allowConsole,
}) => {
  await blockFonts(page, allowConsole);
  const shifts = await recordShifts(page);
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await chooseSite(site);
    for (const width of [360, 1024]) {
      await test.step(`${site} at ${width} px`, async () => {
        await openPage(page, { width });
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
        expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
        expect(await shifts()).toMatchObject({ all: 0, moved: [] });
        await legal(page).locator('summary').click();
        await expect(legal(page).locator('summary + div')).toBeInViewport();
        expect(await findAccessibilityViolations(page, { within: '[data-promotion="top_banner"]' })).toEqual([]);
      });
    }
  }
});

test('nothing on a page moves while its header loads, scrolls away and comes back at 390 px', async ({
  page,
  chooseSite,
  allowConsole,
}) => {
  await blockFonts(page, allowConsole);
  const shifts = await recordShifts(page);
  for (const site of siteKeys) {
    await test.step(`the page of ${site}`, async () => {
      await chooseSite(site);
      await openPage(page, { path: '/category/coffee', width: 390 });
      const search = page.locator('#header [data-sticky-row] [role="search"]').first();
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 1200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      // The header evaluates scrolling after a delay, and all scrolling within that time counts as one movement.
      const top = async () => {
        await page.mouse.wheel(0, -100);
        return search.evaluate((element) => element.getBoundingClientRect().top);
      };
      await expect.poll(top).toBeGreaterThan(50);
      expect(await shifts()).toMatchObject({ all: 0, moved: [] });
    });
  }
});

test('the date set in the preview changes the top banner and the category banner', async ({ page, allowConsole }) => {
  // In summer, the category has no banner.
  allowConsole(/404/);
  // No page may be open, because its calls would contain the CSRF token from before the log-in.
  await page.request.get('/service/preview/login?as=ada');
  const preview = async (previewDateTime: string) => {
    const answer = await page.request.post('/service/preview/api/token', {
      headers: { site: 'DE', 'x-csrf-token': await csrfTokenOf(page) },
      data: { previewDateTime },
    });
    expect(await answer.json()).toEqual({ status: 'SUCCESS' });
  };
  const gifts = page.locator('#categorybanner').getByRole('heading', { name: 'Geschenke für Küche und Tafel' });
  await preview('2031-12-10T12:00:00.000Z');
  await page.goto('/category/kitchen');
  await expect(banner(page)).toContainText('Geschenke, die gut ankommen');
  await expect(gifts).toBeVisible();
  await page.goto('about:blank');
  await preview('2031-07-10T12:00:00.000Z');
  await page.goto('/category/kitchen');
  await expect(banner(page)).toContainText('Sommer an der langen Tafel');
  await expect(page.locator('#categorybanner')).toHaveAttribute('data-mounted');
  await expect(gifts).toHaveCount(0);
});

const pageBorderUrl = requireEnv('PAGE_BORDER_URL');

test('another team’s page selects the top banner by tags (PROMO-33)', async ({ page, request, baseURL }) => {
  const header = await (await request.get(`${pageBorderUrl}/service/pageborder/header/DE/CLASSIC`)).text();
  const addresses = { shopUrl: baseURL ?? '', pageBorderUrl };
  const host = await startPlainHost({ ...addresses, platform: 'CLASSIC', header, headerTags: 'coffee' });
  try {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(host.url);
    await expect(banner(page)).toContainText('Die neue Ernte ist da');
    await expect(banner(page).getByRole('link', { name: 'Kaffee entdecken' })).toBeVisible();
    await expect(banner(page).locator('code')).toHaveCount(0);
    await page.goto('about:blank');
  } finally {
    await host.stop();
  }
});

for (const site of ['DE', 'HU', 'TR'] as const) {
  test(`a phase integration on ${site} shows the picture’s crop for the window width, and passes axe`, async ({
    page,
    request,
    baseURL,
  }) => {
    const phase = await request.get(`${baseURL}/service/promotion/api/promotion/phase_integration`, {
      headers: { site },
    });
    const { type, contentJSON } = await phase.json();
    const content = JSON.parse(contentJSON);
    for (const cutout of content.piImage.imageData.cutouts) cutout.imagePath += `&from=${cutout.breakpoint}`;
    const answer = { type, contentJSON: JSON.stringify(content) };
    await page.route(/\/promotion\/top_banner/, (route) => route.fulfill({ json: answer }));
    const host = await startPlainHost({
      shopUrl: baseURL ?? '',
      pageBorderUrl,
      platform: 'MATCH',
      lang: localeOf(site),
    });
    try {
      await page.goto(host.url);
      for (const [width, from] of [
        [360, 0],
        [800, imageBreakpoints.tablet],
        [1280, imageBreakpoints.desktop],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const picture = banner(page).locator('img');
        await expect(banner(page)).toContainText(content.headline);
        await expect(banner(page).getByRole('link', { name: content.link.text })).toBeVisible();
        const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
        await expect.poll(source).toMatch(new RegExp(`&from=${from}$`));
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0);
        const heightOf = (element: Element) => element.getBoundingClientRect().height;
        expect(await picture.evaluate(heightOf)).toBe(await banner(page).locator('section').evaluate(heightOf));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // The rest of the header is the same as with other banners.
        const within = '[data-promotion="top_banner"]';
        expect(await findAccessibilityViolations(page, { within })).toEqual([]);
      }
      await page.setViewportSize({ width: 1024, height: 700 });
      const worlds = page.locator('#header header > nav > ul > li').first();
      await worlds.getByRole('button').first().click();
      const panel = worlds.locator('[data-open="true"]');
      await expect(panel).toBeVisible();
      expect(await panel.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(700);
      await page.goto('about:blank');
    } finally {
      await host.stop();
    }
  });
}

test('the reduced header has neither a banner nor the strip (HEAD-9, PROMO-33)', async ({ page }) => {
  const html = await (await page.request.get('/service/pageborder/header/DE/CLASSIC/reduced')).text();
  expect(html).toContain('data-rendered');
  expect(html).not.toContain('data-promotion=');
});
