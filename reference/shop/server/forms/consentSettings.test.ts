import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestShop } from '../testing/createTestShop.ts';

let shell: Awaited<ReturnType<typeof createTestShop>>;

beforeAll(async () => {
  shell = await createTestShop({ consentScriptUrl: '/service/consent/{stage}/{site}.js' });
});

afterAll(() => shell.close());

const url = '/consent-settings';
const own = { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
const send = (payload: string, headers: object = {}) =>
  shell.app.inject({ method: 'POST', url, payload, headers: { ...own, ...headers } });

describe('the cookie settings form', () => {
  test.each([
    ['choice=all', 'C0001%3A1%2CC0003%3A1%2CC0004%3A1'],
    ['choice=necessary&group=C0003', 'C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
    ['choice=selected&group=C0004', 'C0001%3A1%2CC0003%3A0%2CC0004%3A1'],
    ['choice=selected', 'C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
    ['', 'C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
    ['choice=selected&group=C0005', 'C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
  ])('the cookie settings form stores %p in the same way as the consent script', async (fields, groups) => {
    const answer = await send(fields);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/consent-settings?saved']);
    expect(answer.headers['set-cookie']).toBe(
      `OptanonConsent=interactionCount=1&version=1&groups=${groups}; Max-Age=2592000; Path=/; SameSite=Lax`,
    );
  });

  test('the cookie settings form is accepted only from pages of the shop', async () => {
    expect((await send('choice=all', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send('choice=all', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('the cookie settings page', () => {
  const contentOf = async (cookie: string, query = '') => {
    const { body, headers } = await shell.app.inject({ url: url + query, headers: { cookie, host: 'at.localhost' } });
    const json = /<script type="application\/json" id="kontor-content">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    expect(headers['cache-control']).toBe('private, no-store');
    return JSON.parse(json).consent;
  };

  test('the cookie settings page shows this visitor’s choice in the site’s language', async () => {
    const settings = await contentOf('OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A0');
    expect(settings).toMatchObject({ granted: ['C0001', 'C0003'], isSaved: false });
    expect(settings.texts).toMatchObject({ settings: 'Cookie-Einstellungen', privacy: 'Datenschutz' });
  });

  test('the cookie settings page of a visitor with two cookies shows only the groups that both grant', async () => {
    const refused = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A0';
    for (const cookie of [
      `${refused}; OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1`,
      `OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1; ${refused}`,
    ])
      expect((await contentOf(cookie)).granted).toEqual(['C0001', 'C0003']);
  });

  test('the cookie settings page shows no choice if there is no cookie or a damaged one', async () => {
    for (const cookie of ['', 'OptanonConsent=groups=%%']) {
      const settings = await contentOf(cookie, '?saved');
      expect([settings.granted, settings.isSaved]).toEqual([undefined, false]);
    }
    expect((await contentOf('OptanonConsent=groups=C0003%3A0', '?saved')).isSaved).toBe(true);
  });
});

test('a document loads the consent script for its stage and site last, without waiting for it (CONSENT-1)', async () => {
  const scriptOf = async (host: string) => {
    const { body } = await shell.app.inject({ url: '/', headers: { host } });
    return /script\.async=true;.*,"([^"]*)"\)<\/script>\n<\/body>/.exec(body)?.[1];
  };
  expect(await scriptOf('at.localhost:3000')).toBe('/service/consent/development/AT.js');
  expect(await scriptOf('www.kontor.example')).toBe('/service/consent/production/DE.js');
  const plain = await createTestShop();
  expect((await plain.app.inject('/')).body).not.toContain('/service/consent/');
  await plain.close();
});
