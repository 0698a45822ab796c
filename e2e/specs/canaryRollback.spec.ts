import { randomUUID } from 'node:crypto';
import { isInCanary } from '@kontor/federation/channels';
import type { Registry } from '@kontor/federation/registry';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { startWatchedShop } from '../hosts/shop/startWatchedShop.ts';

const canary = { version: '9.0.0-broken', percent: 5 };

/** Publishes the cart under another version whose entry does not have the hash that the registry names, as a canary. */
function withBrokenCanary(registry: Registry): Registry {
  const cart = registry.remotes['cart'];
  const built = cart?.versions[cart.stable ?? ''];
  const [entry = ''] = built?.entry ?? [];
  const file = built?.files[entry];
  if (!cart || !built || !file) throw new Error('the registry has no cart');
  const files = { ...built.files, [entry]: { ...file, integrity: `sha256-${'A'.repeat(43)}=` } };
  const versions = { ...cart.versions, [canary.version]: { ...built, version: canary.version, files } };
  return { ...registry, remotes: { ...registry.remotes, cart: { ...cart, versions, canary } } };
}

function findCanaryVisitor(): string {
  let visitor = randomUUID();
  while (!isInCanary(visitor, 'cart', canary)) visitor = randomUUID();
  return visitor;
}

test('a canary whose slot fails is rolled back by itself, and the page for operators says why', async ({
  browser,
  page,
}) => {
  const shop = await startWatchedShop(withBrokenCanary);
  try {
    const stable = shop.readRegistry().remotes['cart']?.stable;
    const visit = async (visitor: string) => {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'kontor_visitor', value: visitor, url: shop.url }]);
      const visited = await context.newPage();
      const reported = visited.waitForResponse((response) => response.url().endsWith('/slot-reports'));
      await visited.goto(`${shop.url}${plainPage}`);
      expect((await reported).status()).toBe(204);
      await context.close();
    };
    const visitors = Array.from({ length: 3 }, findCanaryVisitor);
    const lastChange = () => shop.readRegistry().remotes['cart']?.history?.at(-1);
    for (const visitor of visitors.slice(1)) await visit(visitor);
    expect(lastChange()?.action).not.toBe('rollback');
    await visit(visitors[0] ?? '');
    await expect.poll(lastChange, { intervals: [100] }).toMatchObject({
      action: 'rollback',
      by: 'controller',
      version: canary.version,
      reason: 'worse: 3 of 3 failed, with stable 0 of 0 (false alarms below 0.5 %)',
    });

    // The shell follows the registry with the next request; the page's console is quiet.
    await page.context().addCookies([{ name: 'kontor_visitor', value: visitors[0] ?? '', url: shop.url }]);
    const answer = await page.request.get(`${shop.url}/registry.json`);
    expect((await answer.json()).remotes.cart.version).toBe(stable);
    await page.goto(`${shop.url}${plainPage}`);
    await expect(cartButton(page)).toBeVisible();

    await page.goto(shop.operationsUrl);
    const cart = page.getByRole('region', { name: 'cart', exact: true });
    const row = cart.getByRole('region', { name: 'cart: history' }).getByRole('row').nth(1);
    await expect(row).toContainText(`rollback${canary.version}controllerworse: 3 of 3 failed`);
    await expect(cart.getByRole('region', { name: 'cart: versions' }).getByRole('row').nth(1)).toContainText('stable');
    await cart.locator('summary', { hasText: 'Follow every change' }).click();
    await expect(cart.getByText('npm run remote -- status cart --watch', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  } finally {
    // After a failure the page may be closed already.
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});
