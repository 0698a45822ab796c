import { beforeEach, describe, expect, test } from '@jest/globals';
import { recordingsSchema } from '@kontor/api/recording';
import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { consentTexts } from './standIns.ts';
import { createTestShop, type TestBrowser, type TestShop } from './testing/createTestShop.ts';

const dataLayer = '/service/tagmanager/api/pushes';
const touchpoint = '/service/campaigntracker/touchpoint';
const publication = '/service/coffeebean/publish';
const actionLog = '/service/actionlog/api/entries';
const recordings = '/service/recordings';

let shop: TestShop;
let browser: TestBrowser;

beforeEach(async () => {
  shop = await createTestShop({ recordings: true });
  browser = shop.browser();
});

const recorded = async (query = '', visitor = browser) =>
  v.parse(recordingsSchema, (await visitor.get(`${recordings}${query}`)).json()).recordings;

const line = { level: 'info', message: 'loaded', time: '2030-05-06T09:59:58.000Z', details: { slot: 'cart' } };
const entry = {
  level: 'error',
  message: 'a slot failed',
  time: '2030-05-06T10:00:00.000Z',
  emitter: 'header',
  site: 'DE',
  path: '/product/1',
  trace: [line],
};

describe('recordings', () => {
  test('recordings are stored in order and can be listed by kind, visitor and id', async () => {
    await browser.get('/service/cart/api/cart');
    const answers = [
      await browser.post(dataLayer, { pushes: [{ event: 'opened' }, { ecommerce: null }] }),
      await browser.get(`${touchpoint}?campaign=autumn&channel=mail`, 'AT'),
      await browser.post(publication, { event: 'cart.changed', payload: { count: 2 } }),
      await browser.post(actionLog, entry),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200, 204, 204]);
    expect(await recorded()).toMatchObject([
      { kind: 'DATA_LAYER', site: 'DE', body: { pushes: [{ event: 'opened' }, { ecommerce: null }] } },
      { kind: 'TOUCHPOINT', site: 'AT', body: { campaign: 'autumn', channel: 'mail' } },
      { kind: 'PUBLICATION', body: { event: 'cart.changed', payload: { count: 2 } } },
      { kind: 'ACTION_LOG', recordedAt: '2030-05-06T10:00:00.000Z', body: entry },
    ]);
    expect(await recorded('?kind=PUBLICATION')).toHaveLength(1);
    expect((await recorded('?after=2')).map(({ kind }) => kind)).toEqual(['PUBLICATION', 'ACTION_LOG']);
    expect(await recorded('?visitor=me')).toHaveLength(4);
    expect(await recorded('?visitor=me', shop.browser())).toEqual([]);
  });

  test('recordings need no CSRF token, because beacons cannot send one', async () => {
    browser.cookies.delete('csrf-token');
    for (const [path, body] of [
      [dataLayer, { pushes: [{}] }],
      [publication, { event: 'x' }],
      [actionLog, { ...entry, level: 'warning' }],
    ] as const) {
      expect((await browser.post(path, body)).statusCode).toBe(204);
    }
  });

  test.each([
    [dataLayer, {}],
    [dataLayer, { pushes: [] }],
    [dataLayer, { pushes: 'x' }],
    [dataLayer, { pushes: [7] }],
    [dataLayer, { pushes: Array.from({ length: 51 }, () => ({})) }],
    [dataLayer, { pushes: [{ a: { b: { c: { d: { e: { f: { g: {} } } } } } } }] }],
    [publication, {}],
    [publication, { event: '<script>' }],
    [publication, { event: 'x'.repeat(65) }],
    [publication, { event: 'x', payload: 'text' }],
    [publication, { event: 'x', more: 1 }],
    [actionLog, { ...entry, level: 'info' }],
    [actionLog, { ...entry, message: undefined }],
    [actionLog, { ...entry, message: 'x'.repeat(2_001) }],
    [actionLog, { ...entry, time: 7 }],
    [actionLog, { ...entry, site: 'XX' }],
    [actionLog, { ...entry, customer: 'ada@example.org' }],
    [actionLog, { ...entry, trace: Array.from({ length: 101 }, () => line) }],
  ])('invalid recordings are refused: %s %j', async (path, body) => {
    expect((await browser.post(path, body)).json().error).toBe('BAD_REQUEST');
    expect(await recorded()).toEqual([]);
  });

  test.each(['a=1&a=2', `a=${'x'.repeat(513)}`, '%3Cb%3E=1'])('invalid touchpoints are refused: %s', async (query) => {
    expect((await browser.get(`${touchpoint}?${query}`)).statusCode).toBe(400);
    expect(await recorded()).toEqual([]);
  });

  test('recordings are refused if they are too large, not JSON or from an unknown site', async () => {
    const large = { event: 'x', payload: { text: 'x'.repeat(70_000) } };
    expect((await browser.post(publication, large)).json().error).toBe('BODY_TOO_LARGE');
    browser.headers.set('site', 'XX');
    expect((await browser.post(publication, { event: 'x' }, '')).json().error).toBe('SITE_UNKNOWN');
    browser.headers.set('site', 'DE');
    browser.headers.set('content-type', 'text/plain');
    expect((await browser.post(publication, 'x')).json().error).toBe('MEDIA_TYPE_UNSUPPORTED');
  });

  test.each(['kind=ALL', 'after=-1', 'after=x', 'visitor=all'])('recordings cannot be listed by %s', async (query) => {
    expect((await browser.get(`${recordings}?${query}`)).statusCode).toBe(400);
  });

  test('if recordings are disabled, only the action log is stored, and nothing is listed', async () => {
    const plain = await createTestShop();
    const visitor = plain.browser();
    expect((await visitor.get(recordings)).json().error).toBe('NOT_FOUND');
    expect((await visitor.post(publication, { event: 'x' })).statusCode).toBe(204);
    expect((await visitor.get(touchpoint)).statusCode).toBe(200);
    expect((await visitor.post(actionLog, entry)).statusCode).toBe(204);
    expect(plain.database.prepare('SELECT kind FROM recordings').all()).toEqual([{ kind: 'ACTION_LOG' }]);
  });

  test('the action log stores e-mail addresses neither in messages nor in details', async () => {
    const personal = {
      ...entry,
      message: 'failed for ada@example.org',
      trace: [{ ...line, details: { email: 'x@y.de' } }],
    };
    expect((await browser.post(actionLog, personal)).statusCode).toBe(204);
    const [stored] = await recorded();
    expect(stored?.body).toMatchObject({ message: 'failed for [mail]', level: 'error', path: '/product/1' });
    expect(JSON.stringify(stored)).not.toMatch(/@/);
  });

  test('the oldest recordings are deleted if there are too many', async () => {
    shop.database.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
      INSERT INTO recordings (kind, body, recorded_at) SELECT 'TOUCHPOINT', '{}', '' FROM n`);
    await browser.get(touchpoint);
    expect(shop.database.prepare('SELECT count(*) AS size FROM recordings').get()).toEqual({ size: 2_000 });
  });
});

describe('the scripts', () => {
  test.each(['consent', 'tagmanager'])(
    'the script of %s is served as JavaScript for every stage and site',
    async (service) => {
      const response = await browser.get(`/service/${service}/staging/CH_FR.js`, '');
      expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(response.statusCode).toBe(200);
      expect(() => new Function(response.body)).not.toThrow();
    },
  );

  test('the scripts use their site’s language and spelling', async () => {
    expect((await browser.get('/service/consent/production/PL.js', '')).body).toContain('Akceptuj wszystkie');
    const swiss = (await browser.get('/service/consent/production/CH.js', '')).body;
    expect(swiss).toContain('Schliessen, ohne zu wählen');
  });

  test.each(siteKeys)('the consent strings for the site %s are in its language and offer three choices', (site) => {
    const texts = consentTexts.of(site);
    expect(new Set([texts.accept, texts.necessary, texts.choose]).size).toBe(3);
    const english: readonly string[] = Object.values(consentTexts.english);
    expect(Object.values(texts).filter((text) => english.includes(text))).toEqual([]);
    if (site === 'CH') expect(JSON.stringify(texts)).not.toContain('ß');
  });

  test.each(['consent/live/DE.js', 'consent/staging/XX.js', 'tagmanager/staging/DE', 'consent/staging/..%2FDE.js'])(
    'there is no script at %s',
    async (path) => expect((await browser.get(`/service/${path}`, '')).json().error).toBe('SCRIPT_UNKNOWN'),
  );
});
