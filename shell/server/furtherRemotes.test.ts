import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { previewCookieName } from '@kontor/api/preview';
import { pageModuleAttribute, slotRemotes } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import { pageStateId, parsePageState } from '../src/pageState.ts';
import { createTestShell } from './testing/createTestShell.ts';

const shells: Awaited<ReturnType<typeof createTestShell>>[] = [];

afterEach(async () => {
  await Promise.all(shells.splice(0).map((shell) => shell.close()));
});

/** A remote that shows a module on a page. */
function remoteOn(name: string, page: string): Registry['remotes'] {
  const exposes = { './Main': [`${name}-main.js`] };
  const slots = [{ page, module: './Main', height: 180 }];
  const version = buildVersion({ name, origin: `https://${name}.example`, exposes, slots });
  return { [name]: { stable: '1.0.0', versions: { '1.0.0': version } } };
}

/** A page's document in a shop whose registry also has these remotes. */
async function documentWith(remotes: Registry['remotes'], url: string, cookies: Readonly<Record<string, string>> = {}) {
  const base = buildRegistry(slotRemotes);
  const registry = { ...base, remotes: { ...base.remotes, ...remotes } };
  const shell = await createTestShell({}, { current: async () => registry });
  shells.push(shell);
  const { body, headers } = await shell.app.inject({ url, cookies });
  const state = parsePageState(new RegExp(`id="${pageStateId}">(.*?)</script>`, 's').exec(body)?.[1]);
  return { body, policy: String(headers['content-security-policy']), remotes: Object.keys(state.registry.remotes) };
}

const shopperRemotes = ['header', 'cart', 'footer', 'newsletter'];

test('only documents for visitors with the preview cookie name the preview panel', async () => {
  const [shopper, staff] = await Promise.all([
    documentWith({}, '/category/coffee'),
    documentWith({}, '/category/coffee', { [previewCookieName]: 'token' }),
  ]);
  expect(shopper.remotes).toEqual(shopperRemotes);
  expect(shopper.body).not.toContain('shop_preview');
  expect(staff.remotes).toEqual(slotRemotes);
});

describe('a remote that the shell does not know by name', () => {
  const wishlist = remoteOn('wishlist', 'home');

  test('a page that a remote’s descriptor names has the remote’s scripts, an element for it and permission to load it', async () => {
    const { body, policy, remotes } = await documentWith(wishlist, '/');
    expect(remotes).toEqual([...shopperRemotes, 'wishlist']);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/wishlist\.example;/);
    expect(body).toContain('"https://wishlist.example/"');
    expect(body).toContain(
      `</main>\n<aside><div class="k-module" ${pageModuleAttribute}="shop_wishlist/Main"></div></aside>`,
    );
    expect(body).toContain('<style>@media(scripting:enabled){.k-module:nth-child(1){min-height:180px}}</style>');
  });

  test.each(['/category/coffee', '/no/such/page'])(
    'the page %s, which no remote names, contains nothing from a remote',
    async (url) => {
      const { body, policy, remotes } = await documentWith(wishlist, url);
      expect(remotes).toEqual(shopperRemotes);
      expect(body + policy).not.toMatch(/wishlist|k-module/);
    },
  );

  test('a checkout shows no other remotes, because nothing may lead shoppers away from it', async () => {
    const { body } = await documentWith(remoteOn('wishlist', 'checkout'), '/checkout');
    expect(body).not.toContain('wishlist');
  });
});

test('a registry of fifty remotes adds no byte to the document of a page that uses five', async () => {
  const further = Array.from({ length: 45 }, (_, index) => remoteOn(`other${index}`, 'product'));
  const [few, many] = await Promise.all([
    documentWith({}, '/category/coffee'),
    documentWith(Object.assign({}, ...further), '/category/coffee'),
  ]);
  expect(many).toEqual(few);
  const bytes = ({ body }: typeof few) => brotliCompressSync(body).length;
  expect(bytes(many)).toBe(bytes(few));
});
