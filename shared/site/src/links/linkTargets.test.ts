import { expect, test } from '@jest/globals';
import { linkTargets } from './linkTargets.ts';

test('every link target is a path of the shop', () => {
  for (const target of Object.values(linkTargets)) expect(target).toMatch(/^\/(?!\/)[\w/-]*$/);
});
