import { describe, expect, test } from '@jest/globals';
import { describeError } from './slotReport.ts';

describe('one line about a failure', () => {
  test('names the error and what caused it', () => {
    const error = new TypeError('no module', { cause: new Error('no entry', { cause: 'status 404' }) });
    expect(describeError(error)).toBe('TypeError: no module; Error: no entry; status 404');
  });

  test('tells whatever was thrown', () => {
    expect(describeError(undefined)).toBe('undefined');
    expect(describeError('out of order')).toBe('out of order');
  });

  test('is never longer than a report may be', () => {
    expect(describeError(new Error('x'.repeat(2000)))).toHaveLength(500);
    expect(describeError('x'.repeat(2000))).toHaveLength(500);
  });
});
