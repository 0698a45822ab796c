import { expect, test } from '@jest/globals';
import { isPermitted, judgeMemory, reconcile } from './reconcile.ts';

const account = { name: 'shopper-1', answered: { pieces: 3 }, unanswered: { pieces: 1 } };

test.each([3, 4])('after three answered changes and one unanswered change, finding %d changes is correct', (pieces) => {
  expect(reconcile({ ...account, found: { pieces } })).toEqual({ lost: [], doubled: [] });
});

test('an answered change that is missing counts as lost, even if nothing is found at all', () => {
  expect(reconcile({ ...account, found: { pieces: 2 } }).lost).toEqual([
    'shopper-1: pieces: 2 found, 3 answered, 1 unanswered',
  ]);
  expect(reconcile({ ...account, found: {} }).lost).toHaveLength(1);
});

test('changes that were made more often than requested count as doubled, even without a request', () => {
  expect(reconcile({ ...account, found: { pieces: 5 } }).doubled).toHaveLength(1);
  expect(reconcile({ ...account, found: { pieces: 3, orders: 1 } }).doubled).toEqual([
    'shopper-1: orders: 1 found, 0 answered, 0 unanswered',
  ]);
});

test('something may be missing only while a program has a fault that explains it', () => {
  expect(isPermitted([], [])).toBe(true);
  expect(isPermitted(['call'], ['shop-api'])).toBe(true);
  expect(isPermitted(['call'], ['page-border', 'origins'])).toBe(false);
  expect(isPermitted(['call', 'slot'], ['shop-api'])).toBe(false);
  expect(isPermitted(['call', 'slot'], ['shop-api', 'origins'])).toBe(true);
  expect(isPermitted(['slot'], ['watch'])).toBe(false);
});

const samplesOf = (bytes: (index: number) => number) =>
  Array.from({ length: 90 }, (_, index) => ({ atMs: index * 1000, bytes: { shell: bytes(index) } }));

test('memory that reaches its level in the middle third is flat, even if the program is killed at that time', () => {
  expect(judgeMemory(samplesOf((index) => (index < 45 || index > 55 ? 200e6 : 80e6)))).toEqual([
    { program: 'shell', middle: 200e6, last: 200e6, highest: 200e6, isFlat: true },
  ]);
});

test('memory that keeps growing is not flat', () => {
  expect(judgeMemory(samplesOf((index) => index * 5e6))[0]?.isFlat).toBe(false);
});
