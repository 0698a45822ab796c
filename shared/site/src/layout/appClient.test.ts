import { expect, test } from '@jest/globals';
import { isAppClient } from './appClient.ts';
import { platforms } from './platform.ts';

test('isAppClient is true only for the phone and tablet layouts (SITE-20)', () => {
  expect(platforms.filter(isAppClient)).toEqual(['SMARTPHONE', 'TABLET']);
  expect(isAppClient(undefined)).toBe(false);
});
