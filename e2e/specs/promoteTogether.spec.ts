import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pageStateId, parsePageState } from '../../shell/src/pageState.ts';
import { cartButton } from '../fixtures/cart.ts';
import { publishVariant, ranVersions, writeVariant } from '../fixtures/publishVariant.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const remotes = ['header', 'cart'] as const;
const [former, next] = ['9.1.0', '9.2.0'];

/** The versions in a new document: those that it loads and, if there is header markup, the version of that markup. */
async function versionsIn(url: string): Promise<readonly string[]> {
  const document = await (await fetch(url)).text();
  const state = parsePageState(new RegExp(`id="${pageStateId}"[^>]*>(.*?)</script>`, 's').exec(document)?.[1]);
  const loaded = remotes.map((name) => state.registry.remotes[name]?.version ?? 'none');
  const rendered = /id="header"[^>]*>(?:(?!id="footer").)*?data-rendered="([^"]+)"/s.exec(document)?.[1];
  return [...loaded, ...(rendered === undefined ? [] : [rendered])];
}

/** Requests documents until a command has ended. Returns the sets of versions in them, in order of appearance. */
async function documentsDuring(url: string, command: Promise<unknown>): Promise<readonly string[]> {
  const seen = new Set<string>();
  let isRunning = true;
  const ended = command.finally(() => {
    isRunning = false;
  });
  while (isRunning) seen.add([...new Set(await versionsIn(url))].join(' and '));
  await ended;
  seen.add([...new Set(await versionsIn(url))].join(' and '));
  return [...seen];
}

test('while two remotes go live as one change and are rolled back, no document contains only one of the two', async ({
  page,
}) => {
  const shop = await startPublishedShop(remotes);
  try {
    for (const remote of remotes) {
      await publishVariant(shop.target, remote, former);
      const folder = join(mkdtempSync(join(shop.target, 'variant-')), next);
      writeVariant(remote, next, folder);
      await runRemote(shop.target, 'publish', remote, '--from', folder);
    }
    await shop.followed();
    // The shell still has the header's previous markup in its cache.
    await expect.poll(() => versionsIn(shop.url), { intervals: [100] }).toEqual([former, former, former]);

    const hosts = ['--hosts', shop.url, shop.pageBorderUrl];
    const promotion = runRemote(shop.target, 'promote', 'cart', '--with', `header@${next}`, ...unchecked, ...hosts);
    expect(await documentsDuring(shop.url, promotion)).toEqual([former, next]);
    await page.goto(shop.url);
    await expect(cartButton(page)).toBeVisible();
    expect((await ranVersions(page)).sort()).toEqual([`cart@${next}`, `header@${next}`]);

    const rollback = runRemote(shop.target, 'rollback', 'cart', '--with', 'header', ...hosts);
    expect(await documentsDuring(shop.url, rollback)).toEqual([next, former]);
  } finally {
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});
