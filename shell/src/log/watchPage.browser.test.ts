import { afterEach, expect, jest, test } from '@jest/globals';
import type { HttpClient, HttpRequest } from '@kontor/api/http';
import { announceFault, createWindowEvents } from '@kontor/browser';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { expectConsole } from '@kontor/testing';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { slotReportedEvent } from '../chrome/reportSlot.browser.ts';
import type { WatchedPage } from './note.ts';
import { watchPage } from './watchPage.browser.ts';
import { createWriter } from './writeNotes.browser.ts';

const registry = resolveRegistry(buildRegistry(['cart']), 'de-DE');
const page: WatchedPage = { site: 'DE', registry: () => registry };

let end: (() => void) | undefined;
afterEach(() => end?.());

/** A watched page, whose first warning or error loads the log. */
function watch(watched = page) {
  const posts: HttpRequest[] = [];
  let loads = 0;
  const http: HttpClient = {
    request: async (request) => {
      posts.push(request);
      return { status: 204, data: undefined };
    },
  };
  end = watchPage(watched, async () => {
    loads += 1;
    return { createWriter: (one) => createWriter(one, http) };
  });
  const bodies = () => posts.map(({ body }) => body as Record<string, unknown>);
  return { bodies, loads: () => loads };
}

const emit = (name: string, detail: unknown) => createWindowEvents().emit(name, detail);

test('without a fault, nothing is posted or loaded', async () => {
  const { bodies, loads } = watch();
  emit('kontor:navigation-opened', { title: 'Kaffee' });
  await promisesSettled();
  expect([bodies(), loads()]).toEqual([[], 0]);
});

test('a slot’s report is posted with its remote, version and earlier events, without their details (TRACK-32)', async () => {
  const { bodies } = watch();
  emit('kontor:search-submitted', { text: 'ada@example.org' });
  const report = { id: 'shop_cart/MiniCart', version: '1.0.0', outcome: 'load-failed', elapsed: 12, message: 'gone' };
  emit(slotReportedEvent, report);
  await promisesSettled();
  expect(bodies()).toMatchObject([
    {
      level: 'error',
      message: 'shop_cart/MiniCart: load-failed',
      emitter: 'cart@1.0.0',
      site: 'DE',
      details: { elapsed: 12, message: 'gone' },
      trace: [{ level: 'info', message: 'kontor:search-submitted' }],
    },
  ]);
  expect(JSON.stringify(bodies())).not.toContain('ada@');
});

test.each([
  ['warning', 'deadline'],
  ['warning', 'late'],
  ['error', 'render-failed'],
] as const)('a slot is posted as %s if its outcome is %s (TRACK-32)', async (level, outcome) => {
  const { bodies } = watch();
  emit(slotReportedEvent, { id: 'shop_cart/MiniCart', version: '1.0.0', outcome, elapsed: 12, message: '' });
  await promisesSettled();
  expect(bodies()).toMatchObject([{ level }]);
});

test('an unhandled error and a rejected promise are posted under their remote’s name, without personal data', async () => {
  const { bodies } = watch();
  const file = registry.remotes['cart']?.entry.url ?? '';
  const error = Object.assign(new Error('ada@example.org is unknown'), { stack: `Error\n at f (${file}:1:1)` });
  const filename = `${location.origin}/assets/shell.js`;
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }));
  await promisesSettled();
  expect(bodies()).toMatchObject([
    { level: 'error', message: '[mail] is unknown', emitter: 'cart@1.0.0' },
    { level: 'error', message: 'Error: late', emitter: 'shell' },
  ]);
  expect(JSON.stringify(bodies())).not.toContain('ada@');
});

test('an entry is posted once, whichever script fails after it, and a page posts at most 20 times', async () => {
  const { bodies } = watch();
  emit('kontor:navigation-opened', {});
  const filename = registry.remotes['cart']?.entry.url ?? '';
  window.dispatchEvent(new ErrorEvent('error', { message: 'one', filename }));
  emit('kontor:navigation-opened', {});
  window.dispatchEvent(new ErrorEvent('error', { message: 'two', filename: `${location.origin}/assets/shell.js` }));
  await promisesSettled();
  const note = { message: 'kontor:navigation-opened' };
  expect(bodies()).toMatchObject([
    { emitter: 'cart@1.0.0', message: 'one', trace: [note] },
    { emitter: 'shell', message: 'two', trace: [note] },
  ]);
  for (let index = 0; index < 30; index += 1)
    window.dispatchEvent(new ErrorEvent('error', { message: 'again', filename: index % 2 ? filename : '' }));
  await promisesSettled();
  expect(bodies()).toHaveLength(20);
});

test('an error in a third-party script is posted as foreign (TRACK-32)', async () => {
  const { bodies } = watch();
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is null', filename: 'https://tags.example/gtm.js' }));
  await promisesSettled();
  expect(bodies()).toMatchObject([{ emitter: 'foreign', message: 'x is null' }]);
});

test('on another team’s page, only slots and faults of the shop’s scripts are posted (TRACK-38)', async () => {
  const ownScripts = 'https://shop.example/assets/0.1.0/';
  const { bodies } = watch({ ...page, ownScripts });
  const cart = registry.remotes['cart']?.entry.url ?? '';
  const fail = (message: string, ...files: readonly string[]): void => {
    const stack = [`Error: ${message}`, ...files.map((file) => `    at f (${file}:1:1)`)].join('\n');
    const error = Object.assign(new Error(message), { stack });
    window.dispatchEvent(new ErrorEvent('error', { error, message, filename: files[0] ?? '' }));
  };
  emit('kontor:search-submitted', {});
  fail('theirs', `${location.origin}/magazine.js`);
  fail('theirs, while it hears an event of the cart', `${location.origin}/magazine.js`, cart);
  fail('from nowhere');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no error' }));
  fail('the cart’s', cart, `${location.origin}/magazine.js`);
  fail('the chrome’s', `${ownScripts}boot.js`);
  emit(slotReportedEvent, { id: 'shell/boot.js', version: undefined, outcome: 'load-failed', elapsed: 1, message: '' });
  await promisesSettled();
  expect(bodies()).toMatchObject([
    { emitter: 'cart@1.0.0', message: 'the cart’s', trace: [{ message: 'kontor:search-submitted' }] },
    { emitter: 'shell', message: 'the chrome’s' },
    { emitter: 'shell', message: 'shell/boot.js: load-failed' },
  ]);
  expect(JSON.stringify(bodies())).not.toMatch(/theirs|nowhere|no error/);
});

test.each([undefined, 'https://shop.example/assets/0.1.0/'])(
  'a fault that the page has noticed is posted under the shell’s name without personal data, on the shop’s and on other teams’ pages: %p (TRACK-32)',
  async (ownScripts) => {
    expectConsole('error', /The tracking API is missing/);
    const { bodies } = watch({ ...page, ...(ownScripts ? { ownScripts } : {}) });
    announceFault('The tracking API is missing.', { label: 'ada@example.org' }, 'error');
    await promisesSettled();
    expect(bodies()).toMatchObject([
      { level: 'error', emitter: 'shell', message: 'The tracking API is missing.', details: { label: '[mail]' } },
    ]);
  },
);

test('without a connection nothing is loaded, and the log is posted once the connection is back', async () => {
  const { bodies, loads } = watch();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is null' }));
  await promisesSettled();
  expect([bodies(), loads()]).toEqual([[], 0]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await promisesSettled();
  expect(bodies()).toMatchObject([{ message: 'x is null' }]);
  window.dispatchEvent(new Event('online'));
  await promisesSettled();
  expect(bodies()).toHaveLength(1);
  online.mockRestore();
});

test('a page that is no longer watched posts nothing', async () => {
  const { bodies } = watch();
  end?.();
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is null' }));
  await promisesSettled();
  expect(bodies()).toEqual([]);
});
