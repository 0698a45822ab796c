import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInCanary } from '@kontor/federation/channels';
import type { PublishedVersion, Registry, RegistryRemote } from '@kontor/federation/registry';
import { buildVisitor } from '@kontor/federation/testing';
import { openTarget } from '@kontor/publishing';
import type { Browser, Page } from '@playwright/test';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startWatchedShop, type WatchedShop } from '../hosts/shop/startWatchedShop.ts';

type Canary = NonNullable<RegistryRemote['canary']>;

const broken: Canary = { version: '9.0.0-broken', percent: 5 };
const goodVersion = '9.0.0-good';
/**
 * The shares of visitors who get the good canary. They are large, so a few visitors are enough to show that it is good.
 */
const goodSteps = [80, 90, 100];

/** Publishes the cart as another version. */
function withVersion(registry: Registry, version: string, change = (built: PublishedVersion) => built): Registry {
  const cart = registry.remotes['cart'];
  const built = cart?.versions[cart.stable ?? ''];
  if (!cart || !built) throw new Error('the registry has no cart');
  const versions = { ...cart.versions, [version]: change({ ...built, version }) };
  return { ...registry, remotes: { ...registry.remotes, cart: { ...cart, versions } } };
}

/** Publishes the cart as another version and makes that version a canary. */
function withCanary(
  registry: Registry,
  canary: Canary,
  change?: (built: PublishedVersion) => PublishedVersion,
): Registry {
  const { remotes, ...rest } = withVersion(registry, canary.version, change);
  return { ...rest, remotes: { ...remotes, cart: { ...(remotes['cart'] as RegistryRemote), canary } } };
}

/** A build whose entry does not match the hash in the registry. */
function withOtherEntry(built: PublishedVersion): PublishedVersion {
  const [entry = ''] = built.entry;
  const file = built.files[entry];
  if (!file) throw new Error('the cart has no entry');
  return { ...built, files: { ...built.files, [entry]: { ...file, integrity: `sha256-${'A'.repeat(43)}=` } } };
}

/** A version on which every click throws. */
async function withThrowingClicks(registry: Registry, target: string): Promise<Registry> {
  const folder = join(target, 'variant', broken.version);
  const addition = "addEventListener('click',()=>{throw new TypeError('planted by the canary')});";
  const descriptor = writeVariant('cart', broken.version, folder, addition);
  await openTarget(target).placeFiles(folder, descriptor);
  return withCanary(registry, broken, ({ origin }) => ({ ...descriptor, origin }));
}

/** Opens a page in a separate browser context for this visitor, and resolves when the page has reported a failure. */
async function visitUntilReported(
  browser: Browser,
  {
    shop,
    visitor,
    act,
  }: { readonly shop: WatchedShop; readonly visitor: string; readonly act?: (page: Page) => Promise<void> },
): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'kontor_visitor', value: visitor, url: shop.url }]);
  const page = await context.newPage();
  let isReported = false;
  const reported = page
    .waitForResponse((response) => response.url().endsWith('/slot-reports'))
    .then((answer) => {
      isReported = true;
      return answer;
    });
  await page.goto(`${shop.url}${plainPage}`);
  while (act && !isReported) await act(page);
  expect((await reported).status()).toBe(204);
  await context.close();
}

/**
 * Maximum number of visitors in each of four loops. At each of two shares, the controller needs about 1,000 visitors
 * with the canary.
 */
const maxVisitors = 1_000;

function findCanaryVisitor(canary: Pick<Canary, 'version' | 'percent'> = broken): string {
  let visitor = randomUUID();
  while (!isInCanary(buildVisitor(visitor), 'cart', canary)) visitor = randomUUID();
  return visitor;
}

test('a canary whose slot fails is rolled back automatically, and the operators’ page says why', async ({
  browser,
  page,
}) => {
  test.slow();
  const shop = await startWatchedShop((registry) => withCanary(registry, broken, withOtherEntry));
  try {
    const stable = shop.readRegistry().remotes['cart']?.stable;
    const visit = (visitor: string) => visitUntilReported(browser, { shop, visitor });
    const visitors = Array.from({ length: 3 }, () => findCanaryVisitor());
    const lastChange = () => shop.readRegistry().remotes['cart']?.history?.at(-1);
    for (const visitor of visitors.slice(1)) await visit(visitor);
    expect(lastChange()?.action).not.toBe('rollback');
    await visit(visitors[0] ?? '');
    await expect.poll(lastChange, { intervals: [100] }).toMatchObject({
      action: 'rollback',
      by: 'controller',
      version: broken.version,
      reason: 'worse: 3 of 3 failed, with stable 0 of 0 (false alarms below 0.5 %)',
    });

    // This request makes the shell follow the registry, so the page then gets the stable version and logs no fault.
    await page.context().addCookies([{ name: 'kontor_visitor', value: visitors[0] ?? '', url: shop.url }]);
    const answer = await page.request.get(`${shop.url}/registry.json`);
    expect((await answer.json()).remotes.cart.version).toBe(stable);
    await page.goto(`${shop.url}${plainPage}`);
    await expect(cartButton(page)).toBeVisible();

    await page.clock.install();
    await page.goto(shop.operationsUrl);
    const cart = page.getByRole('region', { name: 'cart', exact: true });
    const row = cart.getByRole('region', { name: 'cart: history' }).getByRole('row').nth(1);
    await expect(row).toContainText(`rollback${broken.version}controllerworse: 3 of 3 failed`);
    await expect(cart.getByRole('region', { name: 'cart: versions' }).getByRole('row').nth(1)).toContainText('stable');
    await expect(cart.locator('summary', { hasText: broken.version })).toHaveCount(0);
    const summary = cart.locator('summary', { hasText: 'Follow every change' });
    await summary.click();
    const command = cart.getByText(`status cart --watch --target ${dirname(shop.registryFile)}`);
    await expect(command).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // When the operators' page reloads its content, open parts stay open and the focus is kept.
    writeFileSync(shop.registryFile, '{');
    await page.clock.runFor(10_000);
    await expect(page.getByText('The latest registry is not in force as a whole')).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(command).toBeVisible();
  } finally {
    // The page may already be closed after a failure.
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});

test('a canary on which every click throws is rolled back automatically', async ({ browser }) => {
  test.slow();
  const shop = await startWatchedShop(withThrowingClicks);
  try {
    // The page starts observing itself when it is idle. It reports an earlier click together with the next one.
    const act = (page: Page) => page.mouse.click(2, 2);
    for (const visitor of Array.from({ length: 3 }, () => findCanaryVisitor())) {
      await visitUntilReported(browser, { shop, visitor, act });
    }
    const lastChange = () => shop.readRegistry().remotes['cart']?.history?.at(-1);
    await expect.poll(lastChange, { intervals: [100] }).toMatchObject({
      action: 'rollback',
      by: 'controller',
      version: broken.version,
      reason: expect.stringMatching(/^worse: 3 of 3 failed/),
    });
  } finally {
    await shop.stop();
  }
});

test('a good canary climbs its ramp and is promoted automatically, and the operators’ page says why', async ({
  page,
}) => {
  test.slow();
  const shop = await startWatchedShop((registry) => withVersion(registry, goodVersion));
  try {
    const target = dirname(shop.registryFile);
    const cart = () => shop.readRegistry().remotes['cart'];
    const stable = cart()?.stable;
    const ramp = ['--ramp', goodSteps.join(), '--every', '0m'];
    await runRemote(target, 'canary', 'cart', goodVersion, ...ramp, ...unchecked);
    await page.goto(shop.operationsUrl);
    const shown = page.getByRole('region', { name: 'cart', exact: true });
    await expect(shown).toContainText('The controller gives it 80, 90, 100 % every 0 min while it proves good.');
    await expect(shown).toContainText('Next: 90 %');

    // One real browser sends its own report, and the test sends the same reports for all other visitors.
    const first = { version: goodVersion, percent: 80 };
    await page.context().addCookies([{ name: 'kontor_visitor', value: findCanaryVisitor(first), url: shop.url }]);
    const isObserved = page.waitForEvent('requestfinished', (request) => request.url().includes('observe-remotes'));
    await page.goto(`${shop.url}${plainPage}`);
    await isObserved;
    await expect(cartButton(page)).toHaveAccessibleName(/leer/);
    // When the page is idle, the script has run.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const reported = page.waitForResponse('**/run-reports');
    // The page is hidden and not left, because the DevTools protocol does not show the requests of a page that is being
    // left.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect((await reported).status()).toBe(204);

    const lastChange = () => cart()?.history?.at(-1);
    let visitors = 0;
    const visit = async () => {
      visitors += 1;
      const headers = {
        cookie: `kontor_visitor=${randomUUID()}`,
        'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
      };
      // The versions that the shell gives this visitor at the canary's current share.
      const { remotes } = await (await fetch(`${shop.url}/registry.json`, { headers })).json();
      const answer = await fetch(`${shop.url}/run-reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ cart: remotes.cart.version }),
      });
      expect(answer.status).toBe(204);
    };
    const loadUntilPromoted = async () => {
      for (let count = 1; count <= maxVisitors && lastChange()?.action !== 'promote'; count += 1) await visit();
    };
    await Promise.all(Array.from({ length: 4 }, loadUntilPromoted));
    // The last visitors' reports may still be on their way.
    await expect.poll(() => cart()?.stable, { intervals: [100] }).toBe(goodVersion);
    expect(cart()?.history?.slice(-3)).toMatchObject([
      { action: 'canary', version: goodVersion, percent: 80, isUnchecked: true },
      { action: 'canary', version: goodVersion, percent: 90, by: 'controller' },
      {
        action: 'promote',
        by: 'controller',
        version: goodVersion,
        reason: expect.stringMatching(/^last step of its ramp; good: 0 of \d[\d,]* failed, with stable 0 of /),
        // The history still records that the canary began without a check.
        isUnchecked: true,
      },
    ]);
    expect(stable).not.toBe(goodVersion);

    await page.goto(`${shop.url}${plainPage}`);
    await expect(cartButton(page)).toBeVisible();
    await page.goto(shop.operationsUrl);
    const row = shown.getByRole('region', { name: 'cart: history' }).getByRole('row').nth(1);
    await expect(row).toContainText(`promote unchecked${goodVersion}controllerlast step of its ramp; good: 0 of`);
    await expect(shown.getByRole('listitem').filter({ hasText: 'Stable' })).toContainText(goodVersion);
  } finally {
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});
