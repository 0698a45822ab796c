import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manifest as validateManifest } from '@podium/schemas';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createPodiumLayout } from '../testing/createPodiumLayout.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { fakeRemote } from '../testing/fakeRemote.ts';

let shop: TestApp;
let address: string;

beforeEach(async () => {
  shop = createTestApp();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => shop.app.close());

test.each(['header', 'footer', 'categorybanner'] as const)('the %s has a valid Podium manifest', async (part) => {
  const manifest = (await shop.app.inject(`${mountPath}/${part}/manifest.json`)).json();
  expect(validateManifest(manifest).error).toBe(false);
  expect(manifest).toMatchObject({ name: `kontor-${part}`, content: '/podlet' });
});

test('the podlet of a category’s banner takes the category from the query', async () => {
  const podlet = (query: string) => shop.app.inject(`${mountPath}/categorybanner/podlet${query}`);
  expect((await podlet('?site=PL&category=coffee')).body).toContain('"category":"coffee"');
  expect((await podlet('?category=no-banner')).body).toBe('');
  expect((await podlet('')).statusCode).toBe(404);
});

describe('a Podium layout', () => {
  let layout: Awaited<ReturnType<typeof createPodiumLayout>>;

  beforeEach(async () => {
    layout = await createPodiumLayout({ pageBorderUrl: address });
  });

  afterEach(() => layout.close());

  const load = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${layout.url}/${query}`, { headers });
    return `${answer.status} ${await answer.text()}`;
  };

  test('a Podium layout puts the German header and footer on a page', async () => {
    const page = await load();
    expect(page).toMatch(/^200 .*<div id="header">.*<p>DE CLASSIC de-DE<\/p>.*data-content="header"/);
    expect(page).toMatch(/<div id="footer">.*<p>DE CLASSIC de-DE<\/p>.*data-content="footer"/);
  });

  test('a Podium layout selects the fragment by its query', async () => {
    const page = await load('?site=CH_FR&platform=TABLET&flags=reduced&lang=en');
    expect(page.match(/<p>CH_FR TABLET en isReducedVersion<\/p>/g)).toHaveLength(2);
  });

  test('a Podium layout selects the fragment by its context', async () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    const page = await load('', { 'x-site': 'PL', 'user-agent': phone });
    expect(page.match(/<p>PL MATCH pl-PL<\/p>/g)).toHaveLength(2);
  });

  test('a Podium layout serves a new version as soon as it is live', async () => {
    expect(await load()).toContain('data-rendered="1.0.0"');
    shop.remotes.header.current = fakeRemote('1.1.0');
    // The first request still gets the previous version while the new one is being rendered.
    await load();
    await shop.settled();
    expect(await load()).toContain('data-rendered="1.1.0"');
    const manifest = await shop.app.inject(`${mountPath}/header/manifest.json`);
    const content = await shop.app.inject(`${mountPath}/header/podlet`);
    expect([manifest.json().version, content.headers['podlet-version']]).toEqual(['1.1.0', '1.1.0']);
  });

  test('a Podium layout that requests an unknown site gets an error instead of another site’s fragment', async () => {
    expect(await load('?site=XX')).toMatch(/^502 .*404/);
  });
});

test('a podlet is in the layout’s language if there are strings in that language', async () => {
  const readPage = async (locale: string) =>
    (await shop.app.inject({ url: `${mountPath}/header/podlet`, headers: { 'podium-locale': locale } })).body;
  expect(await readPage('tr-TR')).toContain('<p>DE CLASSIC tr-TR</p>');
  expect(await readPage('en-US')).toContain('<p>DE CLASSIC de-DE</p>');
});

test('a podlet names its canonical address and the headers by which it varies', async () => {
  const { headers } = await shop.app.inject({
    url: `${mountPath}/header/podlet?flags=reduced`,
    headers: { 'podium-site': 'AT' },
  });
  expect(headers['vary']).toBe('podium-site, podium-platform, podium-device-type, podium-locale, accept-encoding');
  expect(headers['link']).toContain(`<${mountPath}/header/AT/CLASSIC/reduced>; rel="canonical"`);
});
