import { afterEach, expect, test } from '@jest/globals';
import { buildRegistry } from '@kontor/federation/testing';
import type { ChromeRequest, ChromeSource } from './chromeSource.ts';
import { createTestShell } from './testing/createTestShell.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A shell whose header and footer come from here; also what it asked for. */
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

test('a document has the header and footer that were rendered for its site, its language and its kind of page', async () => {
  const { app, requests } = await createShell(async () => rendered);
  const { body } = await app.inject('/');
  expect(body).toContain('<div id="header"><p>rendered header</p></div>');
  expect(body).toContain('<div id="footer"><p>rendered footer</p></div>');
  await app.inject('/service/cartfrontend/cart');
  expect(requests).toMatchObject([
    { site: 'AT', locale: 'de-AT', flags: { header: ['sticky'] } },
    // The basket's header does not stay in view.
    { site: 'AT', flags: { header: [] } },
  ]);
});

test('what could not be had is what a document has by itself, and the page comes all the same', async () => {
  for (const chrome of [{}, { header: rendered.header }]) {
    const { app } = await createShell(async () => chrome);
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body.includes('class="k-fallback-logo"')).toBe(!('header' in chrome));
    expect(body).toContain('class="k-fallback-footer"');
  }
});

test('of a visitor’s cookies only the two of staff go on, and neither without the other', async () => {
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
