import { expect, test } from '@jest/globals';
import { accountAddress, readAccountQuery } from './readAccountQuery.ts';

test('only a known notice and a page of the shop are read from a log-in query', () => {
  expect(readAccountQuery('?notice=failed&next=/account/orders?a=1')).toEqual({
    notice: 'failed',
    next: '/account/orders?a=1',
  });
  expect(readAccountQuery('')).toEqual({});
  expect(readAccountQuery('notice=toString')).toEqual({});
});

test.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  `/${'x'.repeat(3000)}`,
])('a log-in query does not lead to “%s”', (next) =>
  expect(readAccountQuery(`?${new URLSearchParams({ next })}`)).toEqual({}),
);

test('the log-in page’s address contains the given parts of its query', () => {
  expect(accountAddress('/login', {})).toBe('/login');
  expect(accountAddress('/login', { notice: 'failed', next: '/account' })).toBe('/login?notice=failed&next=%2Faccount');
});
