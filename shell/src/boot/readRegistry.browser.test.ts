import { afterEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { readRegistry } from './readRegistry.browser.ts';

const base = 'https://chrome.kontor.example/assets/1.0.0/boot.js';
const registry = resolveRegistry(buildRegistry(['header', 'footer']), 'de-DE');
const original = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = original;
  document.body.replaceChildren();
});

function answer(body: unknown, status = 200) {
  const fetch = jest.fn(async (..._call: Parameters<typeof globalThis.fetch>) => Response.json(body, { status }));
  globalThis.fetch = fetch;
  return fetch;
}

test('the registry is loaded from the script’s origin, with cookies only if that is the page’s origin', async () => {
  const fetch = answer(registry);
  expect(await readRegistry(base, 'CH_FR')).toEqual(registry);
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect(String(url)).toBe('https://chrome.kontor.example/service/pageborder/registry.json?site=CH_FR');
  expect(options).toMatchObject({ credentials: 'same-origin' });
});

test('the request for the registry names the versions that rendered the page', async () => {
  const fetch = answer(registry);
  document.body.innerHTML =
    '<div id="header"><style></style><div data-rendered="1.0.0+b"></div></div><div id="footer"></div>';
  await readRegistry(base, 'CH_FR');
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/registry\.json\?site=CH_FR&header=1\.0\.0%2Bb$/);
});

test('a registry on the page is used without a request', async () => {
  const fetch = answer({});
  document.body.innerHTML = `<script type="application/json" data-content="registry">${JSON.stringify(registry)}</script>`;
  expect(await readRegistry(base, 'CH_FR')).toEqual(registry);
  expect(fetch).not.toHaveBeenCalled();
});

test('paths on the shop’s host are resolved against the script’s address', async () => {
  const { header } = buildRegistry(['header']).remotes;
  if (!header) throw new Error('the registry has no header');
  answer(resolveRegistry({ schema: 3, remotes: { header: { ...header, servedBy: 'shop' } } }, 'de-DE'));
  expect((await readRegistry(base, 'CH_FR')).remotes['header']?.entry.url).toBe(
    'https://chrome.kontor.example/r/header/1.0.0/remoteEntry.js',
  );
});

test.each([
  [503, registry],
  [200, { remotes: { header: { version: 1 } } }],
])('a response %d %p is refused', async (status, body) => {
  answer(body, status);
  await expect(readRegistry(base, 'CH_FR')).rejects.toThrow();
});
