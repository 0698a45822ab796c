import { expect, test } from '@jest/globals';
import { formatChangeStamp, parseChangeStamp } from './changeStamp.ts';

const origin = '0123456789abcdef';

test('parsing a formatted stamp returns the original stamp', () => {
  const stamp = { origin, sequence: 12 };
  expect(formatChangeStamp(stamp)).toBe(`${origin};12`);
  expect(parseChangeStamp(formatChangeStamp(stamp))).toEqual(stamp);
});

test.each(['', origin, `${origin};`, `${origin};0`, `${origin};-1`, `${origin};1.5`, `${origin};1;2`, 'short;1', ';1'])(
  '%p is not a valid stamp',
  (text) => {
    expect(parseChangeStamp(text)).toBeUndefined();
  },
);

test('a stamp whose sequence can no longer increase is invalid', () => {
  expect(parseChangeStamp(`${origin};9007199254740993`)).toBeUndefined();
});
