import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { measureSpeed, reportSpeed } from './pageSpeed.browser.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart', 'footer']), 'de-DE');

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `
    <div id="header"><img id="logo"><div data-remote="cart"><button>Cart</button></div></div>
    <main><h1>Coffee</h1></main><div id="footer"><p>Imprint</p></div>`;
});

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  jest.restoreAllMocks();
});

const node = (selector: string) => document.querySelector(selector);

/**
 * Starts measuring a page that has loaded these files. The returned function makes the library report a measurement.
 */
function measure(files: Readonly<Record<string, number>> = {}) {
  const entries = Object.entries(files).map(([name, responseEnd]) => ({ name, responseEnd }));
  // jsdom does not record resource entries.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  const listeners: Record<string, (metric: never) => void> = {};
  const listen = (name: string) => (listener: (metric: never) => void) =>
    void Object.assign(listeners, { [name]: listener });
  const library = { onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS') };
  measureSpeed(registry, (calls) => void sent.push(...calls.map(({ data }) => ({ ...data }))), library);
  return (name: 'LCP' | 'INP' | 'CLS', fields: object): void =>
    listeners[name]?.({ name, value: 0, rating: 'good', id: 'v6-1', entries: [], ...fields } as never);
}

const folder = (name: string) => registry.remotes[name]?.entry.url.split('/').slice(0, -1).join('/');

test('the largest paint belongs to the remote that shows its latest element, with its version and in whole milliseconds (TRACK-33)', () => {
  const report = measure();
  report('LCP', {
    value: 1234.56,
    rating: 'needs-improvement',
    entries: [{ element: node('h1') }, { element: node('#logo') }],
  });
  expect(sent).toEqual([
    {
      event: 'web_vital',
      metric: 'LCP',
      value: 1235,
      rating: 'needs-improvement',
      metric_id: 'v6-1',
      emitter: 'header@1.0.0',
    },
  ]);
});

test('the slowest interaction belongs to the remote whose element was used, even inside another remote', () => {
  const report = measure();
  report('INP', { value: 80.4, entries: [{ target: null }, { target: node('button') }] });
  expect(sent).toMatchObject([{ metric: 'INP', value: 80, emitter: 'cart@1.0.0' }]);
});

test('a layout shift belongs to the remote with the largest shift, and its score has four decimal places', () => {
  const report = measure();
  const entries = [
    { value: 0.01, sources: [{ node: node('#logo') }] },
    { value: 0.2, sources: [{ node: null }, { node: node('#footer p')?.firstChild }] },
    { value: 0.05, sources: [] },
  ];
  report('CLS', { value: 0.123456, entries });
  expect(sent).toMatchObject([{ metric: 'CLS', value: 0.1235, emitter: 'footer@1.0.0' }]);
});

test.each([
  ['LCP', { entries: [] }],
  ['LCP', { entries: [{ element: null }] }],
  ['INP', { entries: [{ target: null }] }],
  ['CLS', { entries: [{ value: 0.1 }] }],
] as const)('a measurement without an element, or of the page itself, belongs to the shell: %s %j', (name, fields) => {
  const report = measure();
  report(name, fields);
  report(name, { ...fields, ...(name === 'LCP' ? { entries: [{ element: node('h1') }] } : {}) });
  expect(sent.map(({ emitter }) => emitter)).toEqual(['shell', 'shell']);
});

test('a measurement that grows is sent again with the same id', () => {
  const report = measure();
  for (const value of [100, 200]) report('INP', { value });
  expect(sent.map(({ metric_id: id, value }) => [id, value])).toEqual([
    ['v6-1', 100],
    ['v6-1', 200],
  ]);
});

test('measurements after a return from the back/forward cache are not sent, because there is no new page view (TRACK-33)', () => {
  const report = measure();
  report('LCP', { value: 900, navigationType: 'navigate' });
  for (const name of ['LCP', 'INP', 'CLS'] as const) report(name, { id: 'v6-2', navigationType: 'back-forward-cache' });
  expect(sent).toMatchObject([{ metric: 'LCP', metric_id: 'v6-1' }]);
});

test('a remote’s loading time ends with its last script, and has the remote’s name and version (TRACK-33)', () => {
  measure({
    [`${folder('header')}/a.js`]: 100.4,
    [`${folder('header')}/b.js`]: 300.6,
    [`${folder('cart')}/c.js`]: 200,
    'https://shop.example/assets/shell.js': 900,
    'https://tags.example/gtm.js': 1000,
  });
  expect(sent).toEqual([
    {
      event: 'web_vital',
      metric: 'LOAD',
      value: 301,
      rating: 'none',
      metric_id: 'load-header',
      emitter: 'header@1.0.0',
    },
    { event: 'web_vital', metric: 'LOAD', value: 200, rating: 'none', metric_id: 'load-cart', emitter: 'cart@1.0.0' },
  ]);
});

let beacons: [string, Blob][];

beforeEach(() => {
  beacons = [];
  const sendBeacon = (url: string, body: Blob) => beacons.push([url, body]) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
});

const callOf = (metric: 'LCP' | 'LOAD', value: number, rating: 'good' | 'poor' | 'none') => ({
  name: 'customEvent' as const,
  data: { event: 'web_vital' as const, metric, value, rating, metric_id: 'one', emitter: 'cart@1.0.0' },
});

const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob ?? new Blob());
  });

test('loaded versions and poor measurements are reported to the shell without an id (TRACK-33)', async () => {
  reportSpeed([callOf('LOAD', 700, 'none'), callOf('LCP', 900, 'good'), callOf('LCP', 9_000, 'poor')]);
  const [[url, body] = ['', undefined]] = beacons;
  expect([url, body?.type]).toEqual(['/speed-reports', 'application/json']);
  expect(JSON.parse(await textOf(body))).toEqual([
    { emitter: 'cart@1.0.0', metric: 'LOAD', value: 700, rating: 'none' },
    { emitter: 'cart@1.0.0', metric: 'LCP', value: 9_000, rating: 'poor' },
  ]);
});

test('a fast page reports nothing but the loaded versions', () => {
  reportSpeed([callOf('LCP', 900, 'good')]);
  expect(beacons).toEqual([]);
});
