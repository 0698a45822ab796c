import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isInCanary } from '@kontor/federation/channels';
import type { Registry } from '@kontor/federation/registry';
import { buildRegistry, buildVersion, buildVisitor } from '@kontor/federation/testing';
import { newVisitor, sessionCookie, versionsCookie, visitorCookie } from '@kontor/server/identity';
import { createTestController } from '../testing/createTestController.ts';
import { createTestShell } from '../testing/createTestShell.ts';

const canary = { version: '2.0.0-new', percent: 50 };
const base = buildRegistry(['header', 'cart']);
const cart = base.remotes['cart'];
if (!cart) throw new Error('the registry has no cart');
const registry: Registry = {
  ...base,
  remotes: {
    ...base.remotes,
    cart: {
      ...cart,
      canary,
      versions: { ...cart.versions, [canary.version]: buildVersion({ version: canary.version }) },
    },
  },
};
const isOfCanary = (visitor: string) => isInCanary(buildVisitor(visitor), 'cart', canary);

function findVisitor(wanted: boolean): string {
  let visitor = newVisitor();
  while (isOfCanary(visitor) !== wanted) visitor = newVisitor();
  return visitor;
}

let controller: Awaited<ReturnType<typeof createTestController>>;
let shell: Awaited<ReturnType<typeof createTestShell>>;
let lines: string[];

beforeEach(async () => {
  lines = [];
  controller = await createTestController();
  const log = { write: (line: string) => void lines.push(line) };
  shell = await createTestShell({ watch: controller.watch }, { current: async () => registry }, undefined, log);
});

afterEach(() => controller.close());

const cookieOf = (visitor: string) => ({ cookie: `${visitorCookie}=${visitor}` });
const visit = (visitor?: string) => shell.app.inject({ url: '/', headers: visitor ? cookieOf(visitor) : {} });
const report = (visitor: string | undefined, over: object = {}, headers: object = {}) =>
  shell.app.inject({
    method: 'POST',
    url: '/slot-reports',
    headers: { ...(visitor ? cookieOf(visitor) : {}), ...headers },
    payload: {
      id: 'shop_cart/MiniCart',
      version: canary.version,
      outcome: 'load-failed',
      elapsed: 1,
      message: 'gone',
      ...over,
    },
  });
const measure = (visitor: string, payload: object) =>
  shell.app.inject({ method: 'POST', url: '/speed-reports', headers: cookieOf(visitor), payload });
const ran = (visitor: string, payload: object) =>
  shell.app.inject({ method: 'POST', url: '/run-reports', headers: cookieOf(visitor), payload });
const visitorsTold = () => new Set(controller.told.map(({ visitor }) => visitor)).size;

describe('the shell’s reports to the controller', () => {
  test('the shell reports to the controller which versions a visitor gets, starting with the first page whose request has the cookie', async () => {
    await visit();
    await visit();
    const [one, other] = [findVisitor(true), findVisitor(false)];
    for (const visitor of [one, one, one, other]) await visit(visitor);
    await shell.close();
    expect(controller.told.map(({ kind, versions }) => [kind, versions])).toEqual([
      ['seen', { header: '1.0.0', cart: canary.version }],
      ['seen', { header: '1.0.0', cart: '1.0.0' }],
    ]);
    expect(visitorsTold()).toBe(2);
  });

  test('the shell reports to the controller only about a page’s own remotes', async () => {
    await shell.close();
    const current = buildRegistry(['header', 'cart', 'preview']);
    const other = await createTestShell({ watch: controller.watch }, { current: async () => current });
    await other.app.inject({ url: '/', headers: cookieOf(findVisitor(true)) });
    await other.close();
    expect(controller.told.map(({ versions }) => Object.keys(versions))).toEqual([['header', 'cart']]);
  });

  test('the shell reports to the controller which versions a page has run, if they are the visitor’s', async () => {
    const one = findVisitor(true);
    await ran(one, { cart: canary.version, header: '9.9.9', unknown: '1.0.0', constructor: '1.0.0' });
    await ran(one, { cart: '1.0.0' });
    await ran('not-a-visitor', { cart: '1.0.0' });
    const refused = await ran(one, { cart: '<script>' });
    await shell.close();
    expect(controller.told.map(({ kind, versions }) => [kind, versions])).toEqual([['ran', { cart: canary.version }]]);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'REPORT_INVALID']);
  });

  test('the shell reports a visitor’s site and group to the controller', async () => {
    const one = findVisitor(true);
    const headersOf = (more: string) => ({ cookie: `${visitorCookie}=${one}; ${more}` });
    for (const more of ['site=PL', `site=AT; ${sessionCookie}=secret`])
      await shell.app.inject({
        method: 'POST',
        url: '/run-reports',
        headers: headersOf(more),
        payload: { header: '1.0.0' },
      });
    await shell.close();
    expect(controller.told.map(({ site, group }) => [site, group])).toEqual([
      ['PL', 'guests'],
      ['AT', 'customers'],
    ]);
    expect(controller.sent()).not.toContain('secret');
  });

  test('a document whose remotes have a canary asks the browser to report the running versions', async () => {
    const current = base;
    const plain = await createTestShell({ watch: controller.watch }, { current: async () => current });
    const documents = await Promise.all([plain, shell].map(({ app }) => app.inject('/')));
    await plain.close();
    await shell.close();
    expect(documents.map(({ body }) => body.includes('"reportsRuns":true'))).toEqual([false, true]);
  });

  test('the shell reports a failed slot to the controller, with the version that the visitor gets and without personal data', async () => {
    const [one, other] = [findVisitor(true), findVisitor(false)];
    await report(one, { message: 'TypeError at https://shop.example/?mail=ada@example.org' });
    await report(other, { version: '1.0.0', outcome: 'deadline' });
    await shell.close();
    expect(controller.told).toMatchObject([
      {
        kind: 'failed',
        versions: { cart: canary.version },
        failure: { slot: 'shop_cart/MiniCart', outcome: 'load-failed' },
      },
      { kind: 'failed', versions: { cart: '1.0.0' }, failure: { outcome: 'deadline' } },
    ]);
    expect(visitorsTold()).toBe(2);
    expect(controller.sent()).not.toMatch(/ada@|127\.0\.0\.1/);
    expect(controller.sent()).not.toContain(one);
  });

  test('the shell reports nothing to the controller that does not match the visitor', async () => {
    const one = findVisitor(true);
    await report(undefined);
    await report(one, { version: '1.0.0' });
    await report(one, { version: undefined });
    await report(one, { version: '9.9.9' });
    await report(one, { id: 'shop_header/Header' });
    await report(one, { outcome: 'late' });
    await report(one, {}, { cookie: `${visitorCookie}=${one}; ${versionsCookie}=chosen` });
    await report('not-a-visitor');
    await measure(one, [{ emitter: 'cart@1.0.0', metric: 'LOAD', value: 1, rating: 'none' }]);
    await shell.close();
    expect(controller.told).toEqual([]);
  });

  test('the shell reports to the controller which remotes were measured and which are slow', async () => {
    const one = findVisitor(true);
    const cartNow = `cart@${canary.version}`;
    const answer = await measure(one, [
      { emitter: 'header@1.0.0', metric: 'LOAD', value: 4_001, rating: 'none' },
      { emitter: cartNow, metric: 'LOAD', value: 4_000, rating: 'none' },
      { emitter: 'shell', metric: 'LCP', value: 9_000, rating: 'poor' },
    ]);
    await measure(one, [{ emitter: cartNow, metric: 'CLS', value: 0.4, rating: 'poor' }]);
    await shell.close();
    expect(answer.statusCode).toBe(204);
    expect(controller.told.map(({ kind, versions }) => [kind, versions])).toEqual([
      ['measured', { header: '1.0.0', cart: canary.version }],
      ['slow', { header: '1.0.0' }],
      ['measured', { cart: canary.version }],
      ['slow', { cart: canary.version }],
    ]);
  });

  test.each([
    [{}],
    [[{ emitter: 'cart', metric: 'FID', value: 1, rating: 'poor' }]],
    [[{ emitter: 'cart@1@2', metric: 'LCP', value: 1, rating: 'poor' }]],
    [[{ emitter: 'cart', metric: 'LCP', value: -1, rating: 'poor' }]],
  ])('the shell refuses a body that is not a measurement report: %p', async (payload) => {
    const answer = await measure(findVisitor(true), payload);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REPORT_INVALID']);
    await shell.close();
  });

  test('the shell keeps its observations while the controller does not respond, and logs that once', async () => {
    controller.breakDown(true);
    const log = { write: (line: string) => void lines.push(line) };
    const other = await createTestShell({ watch: controller.watch }, { current: async () => registry }, undefined, log);
    const one = findVisitor(true);
    const outage = () => lines.filter((line) => line.includes('the controller of canaries cannot be told'));
    await other.app.inject({ url: '/', headers: cookieOf(one) });
    while (outage().length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.breakDown(false);
    await report(findVisitor(true));
    await other.close();
    await shell.close();
    expect(outage()).toHaveLength(1);
    expect(controller.told.map(({ kind }) => kind).sort()).toEqual(['failed', 'seen']);
  });
});

test('without a controller, documents do not request measurements, and no address accepts them', async () => {
  const plain = await createTestShell({}, { current: async () => registry });
  const documents = await Promise.all([plain, shell].map(({ app }) => app.inject('/')));
  const answer = await plain.app.inject({ method: 'POST', url: '/speed-reports', payload: [] });
  await plain.close();
  await shell.close();
  expect(documents.map(({ body }) => body.includes('"reportsSpeed":true'))).toEqual([false, true]);
  expect(answer.statusCode).toBe(404);
});
