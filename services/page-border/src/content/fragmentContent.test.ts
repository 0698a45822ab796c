import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestBackend, type TestBackend } from '../testing/createTestBackend.ts';
import { createLoadContent } from './fragmentContent.ts';

let backend: TestBackend;
const onError = jest.fn();

beforeEach(async () => {
  onError.mockReset();
  backend = await createTestBackend();
});

afterEach(() => backend.close());

const load = (part: 'header' | 'footer', cookie?: string) =>
  createLoadContent({ shopApiUrl: backend.url, deadline: 5_000, onError })(part, 'CH_FR', cookie);

test('a header is made of three calls, a footer of one, for the site in question', async () => {
  expect(await load('header')).toMatchObject({ content: { tree: [{ title: 'first' }] }, missing: [] });
  expect(await load('footer')).toMatchObject({ content: { record: { headline: 'first' } }, missing: [] });
  expect(backend.requests.map(({ path, site }) => [path, site]).sort()).toEqual([
    ['/jsonflyoutnavigation?site=CH_FR', 'CH_FR'],
    ['/service/promotion/api/promotion/SHOP_FOOTER', 'CH_FR'],
    ['/service/promotion/api/promotion/~header_top', 'CH_FR'],
    ['/service/themeworld-frontend/api/themeworlds/navigation', 'CH_FR'],
  ]);
});

test('a member of staff is known to the back end by the cookies that came', async () => {
  await load('footer', 'preview-token=secret');
  expect(backend.requests.map(({ cookie }) => cookie)).toEqual(['preview-token=secret']);
});

test('a site without footer content is whole without it, and nothing has gone wrong', async () => {
  backend.mood = 'empty';
  expect(await load('footer')).toEqual({ content: { record: null }, missing: [] });
  expect(onError).not.toHaveBeenCalled();
});

test('what cannot be had is named, and the rest comes', async () => {
  backend.mood = 'refusing';
  expect(await load('footer')).toEqual({ content: {}, missing: ['record'] });
  const { content, missing } = await load('header');
  expect([content, [...missing].sort()]).toEqual([{}, ['benefits', 'themeWorlds', 'tree']]);
  expect(onError).toHaveBeenCalledTimes(4);
});
