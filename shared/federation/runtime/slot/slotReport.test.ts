import { describe, expect, test } from '@jest/globals';
import { describeError } from './slotReport.ts';

describe('the description of an error', () => {
  test('the description of an error has the error and its cause', () => {
    const error = new TypeError('no module', { cause: new Error('no entry', { cause: 'status 404' }) });
    expect(describeError(error)).toBe('TypeError: no module; Error: no entry; status 404');
  });

  test('any thrown value has a description', () => {
    expect(describeError(undefined)).toBe('undefined');
    expect(describeError('out of order')).toBe('out of order');
  });

  test('the description of an error is limited in length', () => {
    expect(describeError(new Error('x'.repeat(2000)))).toHaveLength(500);
    expect(describeError('x'.repeat(2000))).toHaveLength(500);
  });
});
