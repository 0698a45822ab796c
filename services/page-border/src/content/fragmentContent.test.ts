import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FragmentPart } from '@kontor/federation';
import type { Visitor } from '../http/visitor.ts';
import { createTestBackend, type TestBackend } from '../testing/createTestBackend.ts';
import { createLoadContent } from './fragmentContent.ts';

let backend: TestBackend;
const onError = jest.fn();

beforeEach(async () => {
  onError.mockReset();
  backend = await createTestBackend();
});

afterEach(() => backend.close());

const load = (part: FragmentPart, visitor?: Visitor, category?: string) =>
  createLoadContent({ shopApiUrl: backend.url, deadlineMs: 5_000, onError })(
    { part, site: 'CH_FR', ...(category === undefined ? {} : { category }) },
    visitor,
  );

test('a header needs four calls and a footer one, all for the requested site (CALL-5)', async () => {
  expect(await load('header')).toMatchObject({ content: { tree: [{ title: 'first' }] }, missing: [] });
  expect(await load('footer')).toMatchObject({ content: { record: { headline: 'first' } }, missing: [] });
  expect(backend.requests.map(({ path, site }) => [path, site]).sort()).toEqual([
    ['/jsonflyoutnavigation?site=CH_FR', 'CH_FR'],
    ['/service/promotion/api/promotion/SHOP_FOOTER', 'CH_FR'],
    ['/service/promotion/api/promotion/top_banner', 'CH_FR'],
    ['/service/promotion/api/promotion/~header_top', 'CH_FR'],
    ['/service/themeworld-frontend/api/themeworlds/navigation', 'CH_FR'],
  ]);
});

test('a header’s navigation tree comes from the configured route (CALL-20)', async () => {
  const navigationRoute = '/service/menu/tree';
  await createLoadContent({ shopApiUrl: backend.url, navigationRoute, deadlineMs: 5_000, onError })({
    part: 'header',
    site: 'AT',
  });
  expect(backend.requests.map(({ path }) => path)).toContain('/service/menu/tree?site=AT');
});

test('a call on behalf of a visitor contains the visitor’s cookies and address', async () => {
  await load('footer', { cookie: 'preview-token=secret', address: '192.0.2.1', forwardedFor: '192.0.2.1, 10.0.0.1' });
  expect(backend.requests).toMatchObject([{ cookie: 'preview-token=secret', forwardedFor: '192.0.2.1, 10.0.0.1' }]);
});

test('a call for public content contains neither cookies nor an address', async () => {
  await load('footer');
  expect(backend.requests).toMatchObject([{ cookie: undefined, forwardedFor: undefined }]);
});

test('a category’s banner needs one call, whose id contains the category', async () => {
  expect(await load('categorybanner', undefined, 'coffee')).toMatchObject({
    content: { banner: { kind: 'CATEGORY', content: { headline: 'first' } } },
    missing: [],
  });
  expect(backend.requests).toMatchObject([{ path: '/service/promotion/api/promotion/category_coffee', site: 'CH_FR' }]);
});

test('a category without a banner counts as complete, and nothing is reported', async () => {
  backend.behaviour = 'empty';
  expect(await load('categorybanner', undefined, 'coffee')).toEqual({ content: { banner: null }, missing: [] });
  expect(onError).not.toHaveBeenCalled();
});

test.each(['refusing', 'malformed'] as const)('a banner is missing if a %s back end does not send it', async (how) => {
  backend.behaviour = how;
  expect(await load('categorybanner', undefined, 'coffee')).toEqual({ content: {}, missing: ['banner'] });
});

test('a site without footer content counts as complete, and nothing is reported', async () => {
  backend.behaviour = 'empty';
  expect(await load('footer')).toEqual({ content: { record: null }, missing: [] });
  expect(onError).not.toHaveBeenCalled();
});

test.each(['refusing', 'limiting', 'forbidding'] as const)(
  'content that a %s back end does not return is named as missing',
  async (behaviour) => {
    backend.behaviour = behaviour;
    expect(await load('footer')).toEqual({ content: {}, missing: ['record'] });
    const { content, missing } = await load('header');
    expect([content, [...missing].sort()]).toEqual([{}, ['banner', 'benefits', 'themeWorlds', 'tree']]);
    expect(onError).toHaveBeenCalledTimes(5);
  },
);
