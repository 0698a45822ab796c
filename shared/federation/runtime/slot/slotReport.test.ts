import { describe, expect, test } from '@jest/globals';
import { describeError } from './slotReport.ts';

describe('an error’s description', () => {
  test('an error’s description contains the error and its cause', () => {
    const error = new TypeError('no module', { cause: new Error('no entry', { cause: 'status 404' }) });
    expect(describeError(error)).toBe('TypeError: no module; Error: no entry; status 404');
  });

  test('any thrown value can be described', () => {
    expect(describeError(undefined)).toBe('undefined');
    expect(describeError('out of order')).toBe('out of order');
  });

  test('an error’s description has a limited length', () => {
    expect(describeError(new Error('x'.repeat(2000)))).toHaveLength(500);
    expect(describeError('x'.repeat(2000))).toHaveLength(500);
  });
});
