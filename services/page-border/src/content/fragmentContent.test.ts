import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
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

const load = (part: 'header' | 'footer', visitor?: Visitor) =>
  createLoadContent({ shopApiUrl: backend.url, deadlineMs: 5_000, onError })(part, 'CH_FR', visitor);

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

test('a call for a visitor has the cookies that came, and names the client as the one who is to be counted', async () => {
  await load('footer', { cookie: 'preview-token=secret', address: '192.0.2.1', forwardedFor: '192.0.2.1, 10.0.0.1' });
  expect(backend.requests).toMatchObject([{ cookie: 'preview-token=secret', forwardedFor: '192.0.2.1, 10.0.0.1' }]);
});

test('a call for everybody is the service’s own', async () => {
  await load('footer');
  expect(backend.requests).toMatchObject([{ cookie: undefined, forwardedFor: undefined }]);
});

test('a site without footer content is whole without it, and nothing has gone wrong', async () => {
  backend.mood = 'empty';
  expect(await load('footer')).toEqual({ content: { record: null }, missing: [] });
  expect(onError).not.toHaveBeenCalled();
});

test.each(['refusing', 'limiting'] as const)('what a back end that is %s does not give is named', async (mood) => {
  backend.mood = mood;
  expect(await load('footer')).toEqual({ content: {}, missing: ['record'] });
  const { content, missing } = await load('header');
  expect([content, [...missing].sort()]).toEqual([{}, ['benefits', 'themeWorlds', 'tree']]);
  expect(onError).toHaveBeenCalledTimes(4);
});
