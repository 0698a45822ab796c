import type { RegistryChange } from '@kontor/federation/registry';
import type { Page } from '@playwright/test';
import { beans, cartButton, plainPage } from '../fixtures/cart.ts';
import { startTeams, visitBetweenDeploys } from '../fixtures/publishingTeams.ts';
import { ranVersions } from '../fixtures/publishVariant.ts';
import { runRemote } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const remotes = ['header', 'cart'] as const;

/** Number of versions that each team publishes. */
const deploys = 5;

/** Minimum number of pages. Pages are loaded for as long as a team is publishing. */
const minPages = 6;

/** Waits until both remotes have taken over their markup. The cart does not wait for the header's script. */
async function waitUntilShown(page: Page): Promise<void> {
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
}

test('while two teams publish in a loop, no page fails, and no page contains two versions of a remote', async ({
  page,
}) => {
  const shop = await startPublishedShop(remotes);
  try {
    // The first version's scripts do not record that they have run.
    await startTeams(shop.target, remotes, { first: 0, count: 1 }).finished;
    await shop.followed();
    const teams = startTeams(shop.target, remotes, { first: 1, count: deploys });
    const paths = ['/', `/product/${beans.productId}`, plainPage];
    let pages = 0;
    try {
      for (; pages < minPages || teams.isPublishing(); pages += 1) {
        const path = paths[pages % paths.length] ?? '/';
        const faults = await visitBetweenDeploys(page, shop.url + path, remotes, waitUntilShown);
        expect(faults).toEqual([]);
      }
      await teams.finished;
    } finally {
      await teams.stop();
    }
    // No team's change is lost, and a newly opened page has the latest versions.
    const versions = Array.from({ length: deploys + 1 }, (_, number) => `9.${number}.0`);
    for (const remote of remotes) {
      const { stdout } = await runRemote(shop.target, 'history', remote, '--json');
      const changes: readonly RegistryChange[] = JSON.parse(stdout);
      const promoted = changes.flatMap(({ action, version }) => (action === 'promote' ? [version] : []));
      expect(promoted.slice(-versions.length)).toEqual(versions);
      expect(shop.readRegistry().remotes[remote]?.stable).toBe(versions.at(-1));
    }
    await shop.followed();
    await page.goto(shop.url);
    await waitUntilShown(page);
    expect((await ranVersions(page)).sort()).toEqual([`cart@${versions.at(-1)}`, `header@${versions.at(-1)}`]);
    process.stdout.write(`${pages} pages during ${2 * deploys} deploys\n`);
  } finally {
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});
