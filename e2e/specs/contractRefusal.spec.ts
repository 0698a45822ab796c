import { join } from 'node:path';
import { contractVersion } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import { writeRegistry } from '@kontor/federation/registryFiles';
import { cartButton } from '../fixtures/cart.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { tryRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

// All tests share one shop.
test.describe.configure({ mode: 'default' });

let shop: PublishedShop;

test.beforeAll(async () => {
  shop = await startPublishedShop(['cart']);
});

test.afterAll(() => shop.stop());

/** Makes a version of the cart live. Its descriptor names another contract version, as a newer or older build does. */
function useContract(contract: number): void {
  const registry: Registry = shop.readRegistry();
  const { cart } = registry.remotes;
  const [built] = Object.values(cart?.versions ?? {});
  if (!cart || !built) throw new Error('the registry has no cart');
  const version = `9.0.${contract}`;
  const versions = { ...cart.versions, [version]: { ...built, version, contract } };
  const next = { ...registry, remotes: { ...registry.remotes, cart: { ...cart, stable: version, versions } } };
  writeRegistry(join(shop.target, 'registry.json'), next);
}

for (const [what, contract, step] of [
  ['newer', contractVersion + 1, 'deploy newer hosts first'],
  ['too old', contractVersion - 1, 'build and publish it again'],
] as const) {
  test(`a remote built for a contract version that is ${what} is refused with a reason, and only its slot falls back`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(...slotFailureMessages);
    useContract(contract);
    const { code, stdout } = await tryRemote(
      shop.target,
      ...['canary', 'cart', `9.0.${contract}`, '--percent', '5', '--json', ...unchecked],
    );
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      error: `cart 9.0.${contract} is built for contract ${contract}, but hosts load ${contractVersion}; ${step}`,
    });
    const report = page.waitForEvent('console', (message) => message.text().startsWith('shop_cart/MiniCart'));
    await page.goto(shop.url);
    expect((await report).text()).toContain('load-failed RemoteLoadError: the registry has no shop_cart');
    await expect(remoteLocators.header.alive(page)).toBeVisible();
    await expect(remoteLocators.cart.fallback?.(page) ?? cartButton(page)).toBeVisible();
    await expect(remoteLocators.cart.alive(page)).toHaveCount(0);
  });
}
