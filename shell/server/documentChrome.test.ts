import { afterEach, expect, test } from '@jest/globals';
import { buildRegistry } from '@kontor/federation/testing';
import type { ChromeRequest, ChromeSource } from './chromeSource.ts';
import { createTestShell } from './testing/createTestShell.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A shell with given header and footer, and the requests that it made for them. */
async function createShell(load: ChromeSource['load']) {
  const requests: ChromeRequest[] = [];
  const registry = { current: async () => buildRegistry(['header', 'footer']) };
  const shell = await createTestShell({ site: 'AT' }, registry, {
    load(request) {
      requests.push(request);
      return load(request);
    },
  });
  closers.push(shell.close);
  return { app: shell.app, requests };
}

const rendered = { header: '<p>rendered header</p>', footer: '<p>rendered footer</p>' };

test('a document has the header and footer that were rendered for its site, language and page', async () => {
  const { app, requests } = await createShell(async () => rendered);
  const { body } = await app.inject('/');
  expect(body).toContain('<div id="header"><p>rendered header</p></div>');
  expect(body).toContain('<div id="footer"><p>rendered footer</p></div>');
  await app.inject('/service/cartfrontend/cart');
  expect(requests).toMatchObject([
    { site: 'AT', locale: 'de-AT', flags: { header: ['sticky'] } },
    // The header of the cart page is not sticky.
    { site: 'AT', flags: { header: [] } },
  ]);
});

test('a document has the fallback of a part that could not be rendered', async () => {
  for (const chrome of [{}, { header: rendered.header }]) {
    const { app } = await createShell(async () => chrome);
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body.includes('class="k-fallback-logo"')).toBe(!('header' in chrome));
    expect(body).toContain('class="k-fallback-footer"');
  }
});

test('only the two staff cookies are passed to page-border, and only together', async () => {
  const { app, requests } = await createShell(async () => rendered);
  const cookies = ['kontor_staff=s%3Bt; preview-token=a%3Bb', 'preview-token=a', 'kontor_staff=s; preview-token=', ''];
  for (const staff of cookies) await app.inject({ url: '/', headers: { cookie: `kontor_session=secret; ${staff}` } });
  expect(requests.map(({ cookie }) => cookie)).toEqual([
    'kontor_staff=s%3Bt; preview-token=a%3Bb',
    undefined,
    undefined,
    undefined,
  ]);
});
