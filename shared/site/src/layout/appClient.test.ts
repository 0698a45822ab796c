import { expect, test } from '@jest/globals';
import { isAppClient } from './appClient.ts';
import { platforms } from './platform.ts';

test('isAppClient is true for the layouts of phone and tablet only (SITE-20)', () => {
  expect(platforms.filter(isAppClient)).toEqual(['SMARTPHONE', 'TABLET']);
  expect(isAppClient(undefined)).toBe(false);
});
