import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { moveRemote } from '@kontor/publishing';
import { cartButton } from '../fixtures/cart.ts';
import { publishVariant, ranVersions } from '../fixtures/publishVariant.ts';
import { expect, test } from '../fixtures/test.ts';
import { listen } from '../hosts/shop/listen.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

type SignedShop = PublishedShop & {
  /** The private key of a remote's team. */
  readonly keyOf: (remote: string) => KeyObject;
};

// Both tests share one shop, which accepts only entries signed by the teams.
test.describe.configure({ mode: 'default' });

let shop: SignedShop;

test.beforeAll(async () => {
  const keys = new Map<string, KeyObject>();
  const keyOf = (remote: string): KeyObject => {
    const key = keys.get(remote) ?? generateKeyPairSync('ed25519').privateKey;
    keys.set(remote, key);
    return key;
  };
  shop = { ...(await startPublishedShop(['header', 'cart'], { keyOf })), keyOf };
  await publishVariant(shop.target, 'header', '9.1.0', keyOf);
  await publishVariant(shop.target, 'cart', '9.1.0', keyOf);
  await expect.poll(versionsOf, polling).toEqual({ cart: '9.1.0', ...ofHeader('9.1.0') });
});

test.afterAll(() => shop.stop());

const polling = { intervals: [100] };

const header = '/service/pageborder/header/DE/CLASSIC';

const registryFile = () => join(shop.target, 'registry.json');

/** The versions in a new document and in a new fragment. */
async function versionsOf() {
  const document = await (await fetch(shop.url)).text();
  const fragment = await fetch(shop.pageBorderUrl + header);
  const { remotes } = (await (await fetch(`${shop.url}/registry.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return {
    cart: remotes['cart']?.version,
    header: remotes['header']?.version,
    rendered: /data-rendered="([^"]*)"/.exec(document)?.[1],
    fragment: fragment.headers.get('x-remote-version'),
  };
}

const ofHeader = (version: string) => ({ header: version, rendered: version, fragment: version });

test('while the file is damaged, pages use the last valid registry, and they follow the file again when it is repaired', async ({
  page,
}) => {
  const live = await versionsOf();
  const valid = readFileSync(registryFile(), 'utf8');
  for (const damaged of ['', valid.slice(0, valid.length / 2), '{"schema":3,"remotes":{}}', '[]']) {
    writeFileSync(registryFile(), damaged);
    await page.goto(shop.url);
    await expect(cartButton(page)).toBeVisible();
    expect(await versionsOf()).toEqual(live);
  }

  writeFileSync(registryFile(), valid);
  await publishVariant(shop.target, 'cart', '9.2.0', shop.keyOf);
  await expect.poll(versionsOf, polling).toEqual({ ...live, cart: '9.2.0' });
});

test('a registry change not signed by the remote’s team reaches no page, but another team’s change in the same file does', async ({
  page,
}) => {
  const { keyOf } = shop;

  // Someone who can write to the registry signs a forged header with the cart team's key.
  const requests: string[] = [];
  const thief = await listen((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(404).end();
  });
  try {
    await publishVariant(shop.target, 'header', '9.2.0', () => keyOf('cart'));
    const registry = readRegistry(registryFile());
    writeRegistry(registryFile(), moveRemote(registry, 'header', thief.url));
    await publishVariant(shop.target, 'cart', '9.3.0', keyOf);
    await expect.poll(versionsOf, polling).toMatchObject({ cart: '9.3.0' });

    await page.goto(shop.url);
    await expect(cartButton(page)).toBeVisible();
    expect((await ranVersions(page)).sort()).toEqual(['cart@9.3.0', 'header@9.1.0']);
    expect(await versionsOf()).toEqual({ cart: '9.3.0', ...ofHeader('9.1.0') });
    expect(requests).toEqual([]);
  } finally {
    await thief.stop();
  }
});
