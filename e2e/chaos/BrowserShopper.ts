import { type CartChangeResponse, cartPath } from '@kontor/api/cart';
import { createDraws } from '@kontor/publishing/testing';
import type { Browser, Locator, Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import type { Account, Lack } from './reconcile.ts';
import { ShopClient } from './ShopClient.ts';
import type { Guest, Site } from './Shopper.ts';

/**
 * How long a page may take to show the header, the footer and the cart, how long a shopper keeps reloading a page that
 * fails, and the pause between two reloads, in milliseconds.
 */
const [shownMs, retryMs, pauseMs] = [15_000, 20_000, 500];

const fallback = '[data-slot="fallback"]';

/** Opens a page and reloads it until the shop responds. */
async function open(page: Page, url: string): Promise<{ readonly retries: number; readonly fault?: string }> {
  const end = performance.now() + retryMs;
  for (let retries = 0; ; retries += 1) {
    try {
      const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: shownMs });
      const status = response?.status() ?? 0;
      const isTurnedAway = status === 503 && response?.headers()['retry-after'] !== undefined;
      if (!isTurnedAway) return status === 200 ? { retries } : { retries, fault: `status ${status}` };
    } catch (error) {
      if (!/net::ERR_|Timeout/.test((error as Error).message)) throw error;
    }
    if (performance.now() > end) return { retries, fault: `no page for ${retryMs / 1000} s` };
    await page.waitForTimeout(pauseMs);
  }
}

/** Whether an element becomes visible in time. */
const isShown = (element: Locator): Promise<boolean> =>
  element.waitFor({ timeout: shownMs }).then(
    () => true,
    () => false,
  );

/** Waits until a page is complete. @returns what it lacks, and what is wrong with it */
async function look(page: Page): Promise<{ readonly lacks: Lack[]; readonly fault?: string }> {
  for (const [name, part] of Object.entries({
    header: page.getByRole('banner'),
    footer: page.getByRole('contentinfo'),
    // The cart's link becomes a button when the cart has loaded. Without the back end, the button's name has no count.
    cart: page
      .getByRole('banner')
      .getByRole('button', { name: /^Warenkorb/ })
      .or(page.locator(fallback)),
  })) {
    if (await isShown(part.first())) continue;
    // If the shell's script fails to load, the server's link remains.
    const hasLink = await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).first().isVisible();
    return name === 'cart' && hasLink
      ? { lacks: ['slot'] }
      : { lacks: [], fault: `no ${name} within ${shownMs / 1000} s` };
  }
  return { lacks: (await page.locator(fallback).count()) > 0 ? ['slot'] : [] };
}

/**
 * Puts a product into the cart. @returns whether the page confirms the addition; undefined if the page has no button
 * for it
 */
async function add(page: Page): Promise<boolean | undefined> {
  const button = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first();
  if (!(await button.isVisible())) return undefined;
  await button.click();
  return isShown(page.getByText('Liegt in Ihrem Warenkorb.'));
}

/** Visits pages in a new browser context and puts a product into the cart. @returns a function that reads the cart */
export async function browse(
  browser: Browser,
  { url, run, products }: Site,
  { name, random, goesOn }: Guest,
): Promise<() => Promise<Account>> {
  const { pick } = createDraws(random, []);
  const product = pick(products);
  const key = `pieces of ${product.id}`;
  const context = await browser.newContext();
  await storeConsent(context, 'refused');
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught ${error}`));
  const answered: Record<string, number> = {};
  const unanswered: Record<string, number> = {};
  for (const path of ['/', '/category/coffee', `/product/${product.id}`, pick(['/newsletter', '/search?query=tee'])]) {
    if (!goesOn()) break;
    const startMs = run.now();
    const { retries, ...opened } = await open(page, url + path);
    const seen = opened.fault ? { lacks: [], fault: opened.fault } : await look(page);
    const lacks = new Set<Lack>([...seen.lacks, ...(retries > 0 ? ['answer' as const] : [])]);
    run.record({
      ...{ kind: 'browser page' as const, startMs, retries, lacks, note: path.replace(/\?.*/, '') },
      fault: [seen.fault, ...errors.splice(0)].filter(Boolean).join(', ') || undefined,
    });
    if (!seen.fault && path.startsWith('/product')) {
      const isConfirmed = await add(page);
      if (isConfirmed !== undefined) (isConfirmed ? answered : unanswered)[key] = 1;
    }
  }
  const cookies = (await context.cookies()).map((cookie) => [cookie.name, cookie.value] as const);
  await context.close();
  return async () => {
    const response = await new ShopClient(url, run, cookies).json<CartChangeResponse>(cartPath);
    const article = response?.cart.articles.find(({ productId }) => productId === product.id);
    return { name, answered, unanswered, found: article ? { [key]: article.quantity.quantity } : {} };
  };
}
