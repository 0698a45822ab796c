import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { earlyScript, newsletterHidingScript } from '@kontor/federation/early';
import { localeOf } from '@kontor/site';
import { canonicalPath, mountPath } from '../fragment/fragmentPath.ts';
import { allFragmentPaths } from '../testing/allFragmentPaths.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const paths = allFragmentPaths();

test('page-border has 432 fragments (BORDER-4)', () => {
  expect(new Set(paths.map(canonicalPath)).size).toBe(432);
});

test('each fragment is rendered according to its address, in the language of its site (BORDER-1, BORDER-2, BORDER-3)', async () => {
  const { app } = createTestApp();
  for (const path of paths) {
    const { statusCode, body, headers } = await app.inject(canonicalPath(path));
    const { site, platform, flags } = path;
    const meaning = {
      reduced: 'isReducedVersion',
      showsecurehint: 'hasSecureHint',
      sticky: 'isSticky',
      newsletter: 'hasNewsletter',
    };
    expect([canonicalPath(path), statusCode]).toEqual([canonicalPath(path), 200]);
    const words = [site, platform, localeOf(site), ...flags.map((flag) => meaning[flag])].join(' ');
    expect(body).toContain(`<p>${words}</p>`);
    expect(headers['content-language']).toBe(localeOf(site));
    expect(headers['link']).not.toContain('canonical');
  }
});

describe('a fragment', () => {
  const fetchHeader = async () => createTestApp().app.inject(`${mountPath}/header/AT/TABLET/sticky`);

  test('a fragment includes its style, markup and data, the early script and the boot script', async () => {
    const { body, headers } = await fetchHeader();
    const data = /<script type="application\/json" data-content="header">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      site: 'AT',
      platform: 'TABLET',
      locale: 'de-AT',
      flags: ['sticky'],
      onetrustenabled: true,
      content: { tree: [{ title: 'first' }], themeWorlds: [] },
    });
    expect(body).toContain('<style data-fragment="header">:root{--k-ink:#000}</style>');
    expect(body).toContain('<style data-emotion="k a">.k-a{color:red}</style>');
    expect(body).toContain('<div data-rendered="1.0.0" lang="de-AT"><p>');
    expect(body).toContain(`<script>${earlyScript}</script><script defer crossorigin src="/assets/boot.js"></script>`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('only a footer with the newsletter starts with a script that hides the newsletter depending on the visitor’s cookie', async () => {
    const { app } = createTestApp();
    const bodyOf = async (path: string) => (await app.inject(`${mountPath}/${path}`)).body;
    const script = newsletterHidingScript('AT');
    const body = await bodyOf('footer/AT/TABLET/newsletter');
    expect(body.indexOf(script)).toBeGreaterThan(0);
    expect(body.indexOf(script)).toBeLessThan(body.indexOf('data-rendered'));
    for (const path of ['footer/AT/TABLET', 'header/AT/TABLET']) expect(await bodyOf(path)).not.toContain(script);
  });

  test('a fragment lists the sources of its inline scripts, in the scripts’ order, for a page’s policy', async () => {
    const { app } = createTestApp();
    for (const path of ['footer/AT/TABLET/newsletter', 'footer/AT/TABLET', 'header/DE/CLASSIC']) {
      const { body, headers } = await app.inject(`${mountPath}/${path}`);
      const scripts = [...body.matchAll(/<script(?: data-site="AT")?>(.*?)<\/script>/g)];
      const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
      expect(hashes.length).toBeGreaterThan(0);
      expect(headers['x-script-sources']).toBe(hashes.map((hash) => `'sha256-${hash}'`).join(' '));
    }
    const { headers } = await app.inject(`${mountPath}/footer/AT/TABLET/newsletter?only=markup`);
    expect(headers['x-script-sources']).toBeUndefined();
  });

  test('a header names the consent script’s address for its page, and a footer does not (BORDER-7)', async () => {
    const consentScript = 'https://consent.example/{stage}/{site}.js';
    const tagManager = '/service/tags/{site}.js';
    const { app } = createTestApp({ foreignScripts: { consentScript, tagManager } });
    const dataOf = async (part: string) => {
      const { body } = await app.inject(`${mountPath}/${part}/AT/TABLET`);
      return JSON.parse(new RegExp(`data-content="${part}">(.*?)</script>`).exec(body)?.[1] ?? '');
    };
    expect(await dataOf('header')).toMatchObject({ onetrustenabled: true, consentScript, tagManager });
    expect(await dataOf('footer')).not.toHaveProperty('consentScript');
  });

  test('the header and footer state whether their page posts to the action log', async () => {
    for (const hasActionLog of [true, false]) {
      const { app } = createTestApp({ hasActionLog });
      for (const part of ['header', 'footer']) {
        const { body } = await app.inject(`${mountPath}/${part}/AT/TABLET`);
        expect(body.includes('"hasActionLog":true')).toBe(hasActionLog);
        expect(body).not.toContain('"hasActionLog":false');
      }
    }
  });

  test('a header asks for consent, and a footer offers the preview (FOOT-1, BORDER-7)', async () => {
    const { app } = createTestApp();
    const { body } = await app.inject(`${mountPath}/footer/AT/TABLET`);
    const data = JSON.parse(/data-content="footer">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({ preview: true, flags: [] });
    expect('onetrustenabled' in data).toBe(false);
  });

  test('a fragment’s response headers name its version, its scripts and its lifetime', async () => {
    const { headers } = await fetchHeader();
    expect(headers['x-remote-version']).toBe('1.0.0');
    expect(headers['cache-control']).toBe('public, max-age=30, stale-if-error=86400');
    expect(headers['server-timing']).toBe('cache;desc=miss, render;dur=1.0');
    expect(headers['link']).toBe(
      '</assets/boot.js>; rel=preload; as=script; crossorigin=anonymous, ' +
        '<http://remote.example/1.0.0/entry.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-entry", ' +
        '<http://remote.example/1.0.0/texts-de-AT.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-texts"',
    );
  });

  test('a fragment that a browser opens as a page runs no script and is not cached, and an included fragment has no policy', async () => {
    const { app } = createTestApp();
    const url = `${mountPath}/header/AT/TABLET/sticky`;
    const headersOf = async (mode?: string) =>
      (await app.inject({ url, headers: mode ? { 'sec-fetch-mode': mode } : {} })).headers;
    const opened = await headersOf('navigate');
    expect(opened['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect(opened['cache-control']).toBe('private, no-store');
    for (const mode of [undefined, 'cors']) {
      const included = await headersOf(mode);
      expect(included['content-security-policy']).toBeUndefined();
      expect(included['cache-control']).toMatch(/^public/);
    }
  });

  test('a client that already has the fragment gets 304', async () => {
    const { app } = createTestApp();
    const url = `${mountPath}/header/AT/TABLET`;
    const { etag = '' } = (await app.inject(url)).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.inject({ url, headers: { 'if-none-match': tag } });
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  test('the shell gets a fragment without the early script, the boot script or the style for other teams’ pages', async () => {
    const { app } = createTestApp();
    const answer = await app.inject(`${mountPath}/header/AT/TABLET?only=markup`);
    const page = await app.inject(`${mountPath}/header/AT/TABLET`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['link']).toBeUndefined();
    expect(answer.body).toMatch(
      /^<style data-emotion="k a">.*<\/style><div data-rendered="1.0.0" lang="de-AT".*<\/div><script type="application\/json".*<\/script>$/,
    );
    expect(page.body).toContain(answer.body);
    expect(page.body.split('<script')).toHaveLength(answer.body.split('<script').length + 2);
    expect(page.headers['etag']).not.toBe(answer.headers['etag']);
  });

  test('a fragment is compressed in the preferred encoding, with the same bytes each time', async () => {
    const { app } = createTestApp();
    const url = `${mountPath}/header/AT/TABLET`;
    const plain = await app.inject(url);
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding']);
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answers = [1, 2].map(() => app.inject({ url, headers: { 'accept-encoding': accepted } }));
      for (const answer of await Promise.all(answers)) {
        expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
        expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
        expect(answer.headers['etag']).toBe(`${String(plain.headers['etag']).slice(0, -1)}-${encoding}"`);
        expect(answer.headers['vary']).toBe('accept-encoding');
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      }
    }
  });

  test('a client gets 304 if it has the fragment in any encoding', async () => {
    const { app } = createTestApp();
    const url = `${mountPath}/header/AT/TABLET`;
    const headers = { 'accept-encoding': 'br' };
    const tags = [(await app.inject(url)).headers['etag'], (await app.inject({ url, headers })).headers['etag']];
    for (const tag of tags) {
      const answer = await app.inject({ url, headers: { ...headers, 'if-none-match': String(tag) } });
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', tag]);
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([undefined, 'accept-encoding']);
      expect(answer.headers['cache-control']).toMatch('stale-if-error');
    }
  });

  test('a fragment can be requested with HEAD', async () => {
    const { app } = createTestApp();
    const answer = await app.inject({ method: 'HEAD', url: `${mountPath}/header/AT/TABLET` });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  });
});

describe('the page’s language', () => {
  test.each([
    ['fr-CH', 'fr-CH'],
    ['PL-pl', 'pl-PL'],
    ['da-DK', 'en'],
    ['sv-SE', 'en'],
    ['en', 'en'],
    ['xx', 'hu-HU'],
    ['', 'hu-HU'],
  ])('with the language %p, a page of the Hungarian shop shows the %s strings', async (language, locale) => {
    const { app } = createTestApp();
    const answer = await app.inject(`${mountPath}/header/HU/CLASSIC?lang=${language}`);
    expect(answer.body).toContain(`lang="${locale}"><p>HU CLASSIC ${locale}</p>`);
    expect(answer.headers['content-language']).toBe(locale);
  });
});

describe('flags in another order', () => {
  test.each([
    ['header/DE/CLASSIC/sticky/reduced', 'header/DE/CLASSIC/reduced/sticky'],
    ['header/DE/CLASSIC/sticky/showsecurehint/reduced', 'header/DE/CLASSIC/reduced/showsecurehint/sticky'],
    ['footer/TR/MATCH/newsletter/reduced', 'footer/TR/MATCH/reduced/newsletter'],
    ['footer/TR/MATCH/newsletter/reduced?lang=en', 'footer/TR/MATCH/reduced/newsletter?lang=en'],
  ])('flags in the order %s have the canonical address %s (BORDER-5)', async (asked, canonical) => {
    const { app } = createTestApp();
    const answer = await app.inject(`${mountPath}/${asked}`);
    expect(answer.body).toBe((await app.inject(`${mountPath}/${canonical}`)).body);
    expect(answer.headers['link']).toMatch(`<${mountPath}/${canonical}>; rel="canonical", </assets/boot.js>`);
  });
});

describe('an address with a trailing slash', () => {
  test.each([
    ['header/DE/CLASSIC/', 'header/DE/CLASSIC'],
    ['header/DE/CLASSIC/sticky/reduced/', 'header/DE/CLASSIC/reduced/sticky'],
    ['footer/TR/MATCH/newsletter/?lang=en', 'footer/TR/MATCH/newsletter?lang=en'],
    ['categorybanner/AT/CLASSIC/coffee/', 'categorybanner/AT/CLASSIC/coffee'],
  ])('an address with a trailing slash, %s, has the canonical address %s (BORDER-20)', async (asked, canonical) => {
    const { app } = createTestApp();
    const answer = await app.inject(`${mountPath}/${asked}`);
    expect([answer.statusCode, answer.body]).toEqual([200, (await app.inject(`${mountPath}/${canonical}`)).body]);
    if (answer.body) expect(answer.headers['link']).toContain(`<${mountPath}/${canonical}>; rel="canonical"`);
  });
});

describe('an address that names no fragment', () => {
  test.each([
    ['header/XX/CLASSIC', /unknown site "XX"; known sites: DE, AT, CH, CH_FR/],
    ['header/de/CLASSIC', /unknown site "de"/],
    ['header/__proto__/CLASSIC', /unknown site/],
    ['header/DE/DESKTOP', /unknown platform "DESKTOP"; known platforms: CLASSIC, MATCH, SMARTPHONE, TABLET/],
    ['header/DE', /unknown platform ""/],
    ['header/DE/CLASSIC/big', /unknown header flag "big"; known flags: reduced, showsecurehint, sticky/],
    ['header/DE/CLASSIC/newsletter', /unknown header flag/],
    ['footer/DK/CLASSIC', /unknown site "DK"/],
    ['footer/DE/CLASSIC/sticky', /unknown footer flag "sticky"; known flags: reduced, newsletter/],
    ['footer/DE/CLASSIC/reduced/reduced', /a flag is repeated/],
    ['footer/DE/CLASSIC//', /unknown \w+ flag ""/],
    ['footer/DE/CLASSIC//reduced', /unknown \w+ flag ""/],
    ['header/DE/', /unknown platform ""/],
    ['footer/DE/CLASSIC/%3Cscript%3E', /unknown \w+ flag "<script>"/],
  ])(
    'a request for an address that names no fragment gets 404 and the reason: %s (BORDER-6, FOOT-31)',
    async (asked, message) => {
      const { app, remotes } = createTestApp();
      const answer = await app.inject(`${mountPath}/${asked}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({ error: 'FRAGMENT_UNKNOWN', message: expect.stringMatching(message) });
      expect(remotes.header.current).toHaveProperty('inputs', []);
    },
  );

  test('a request for an address that cannot be decoded gets 400', async () => {
    const answer = await createTestApp().app.inject(`${mountPath}/footer/DE/CLASSIC/%E0%A4%A`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.any(String) }]);
  });

  test.each(['/', mountPath, `${mountPath}/header`, `${mountPath}/sidebar/DE/CLASSIC`])(
    'a request for an address outside the fragment routes gets 404: %s',
    async (url) => {
      const answer = await createTestApp().app.inject(url);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
