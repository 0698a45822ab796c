import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { SlotRemote } from '@kontor/federation';
import { writeRegistry } from '@kontor/federation/registryFiles';
import type { Page } from '@playwright/test';
import { refusedContract } from '../fixtures/breakRemote.ts';
import { type Broken, expectContained, remoteNames } from '../fixtures/expectContained.ts';
import { fillsCell, type PageKind, pageKinds } from '../fixtures/faultCell.ts';
import { publishVariant } from '../fixtures/publishVariant.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { expect, test } from '../fixtures/test.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';
import { withFragments } from './withFragments.ts';

/** The version of a remote that the shell and page-border give to pages; undefined if they leave the remote out. */
async function versionsOf({ url, pageBorderUrl }: PublishedShop, remote: SlotRemote) {
  const addresses = [`${url}/registry.json`, `${pageBorderUrl}/service/pageborder/registry.json`];
  return Promise.all(
    addresses.map(
      async (address) => (await (await fetch(address)).json()).remotes[remote]?.version as string | undefined,
    ),
  );
}

const waitFor = (shop: PublishedShop, remote: SlotRemote, version: string | undefined): Promise<void> =>
  expect.poll(() => versionsOf(shop, remote), { intervals: [100] }).toEqual([version, version]);

type Options = {
  readonly page: Page;
  readonly shop: PublishedShop;
  readonly pageKind: PageKind;
  readonly broken: Broken;
  readonly isStaff: boolean;
  /** Changes the registry while the shop runs and other teams' hosts have its fragments. */
  readonly change: () => Promise<void>;
};

async function expectContainedAfter({ page, shop, pageKind, change, ...options }: Options): Promise<void> {
  try {
    if (pageKind === 'shop') {
      await change();
      await expectContained(page, { ...options, url: shop.url, sendsReports: true });
    } else
      await withFragments(page, { shopUrl: shop.url, pageBorderUrl: shop.pageBorderUrl }, async (url) => {
        await change();
        await expectContained(page, { ...options, url, sendsReports: false });
      });
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
}

for (const remote of remoteNames) {
  for (const pageKind of pageKinds) {
    const isStaff = remote === 'preview';

    test(
      `a page (${pageKind}) works with ${refusedContract} of ${remote}`,
      fillsCell({ fault: refusedContract, subject: remote, pageKind }),
      async ({ page, allowConsole }) => {
        allowConsole(...slotFailureMessages);
        const shop = await startPublishedShop([remote]);
        const change = async () => {
          const registry = shop.readRegistry();
          for (const version of Object.values(registry.remotes[remote]?.versions ?? {})) version.contract += 1;
          writeRegistry(join(shop.target, 'registry.json'), registry);
          await waitFor(shop, remote, undefined);
        };
        await expectContainedAfter({ page, shop, pageKind, broken: { [remote]: refusedContract }, isStaff, change });
      },
    );

    const fault = 'a version signed by another team';
    test(
      `a page (${pageKind}) keeps the last signed version with ${fault} of ${remote}`,
      fillsCell({ fault, subject: remote, pageKind }),
      async ({ page }) => {
        const keys = new Map<string, KeyObject>();
        const keyOf = (name: string): KeyObject => {
          const key = keys.get(name) ?? generateKeyPairSync('ed25519').privateKey;
          keys.set(name, key);
          return key;
        };
        const other = remote === 'cart' ? 'newsletter' : 'cart';
        const shop = await startPublishedShop([remote, other], { keyOf });
        const signed = shop.readRegistry().remotes[remote]?.stable;
        const change = async () => {
          await publishVariant(shop.target, remote, '9.1.0', () => keyOf(other));
          // When the hosts have this later change, they have also read the forged one.
          await publishVariant(shop.target, other, '9.1.0', keyOf);
          await waitFor(shop, other, '9.1.0');
          expect(await versionsOf(shop, remote)).toEqual([signed, signed]);
        };
        await expectContainedAfter({ page, shop, pageKind, broken: {}, isStaff, change });
      },
    );
  }
}
