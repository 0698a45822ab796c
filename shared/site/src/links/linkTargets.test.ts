import { expect, test } from '@jest/globals';
import { linkTargets } from './linkTargets.ts';

test('every link target is a path within the shop (SITE-27)', () => {
  for (const target of Object.values(linkTargets)) expect(target).toMatch(/^\/(?!\/)[\w/-]*$/);
});
