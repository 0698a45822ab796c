import { expect, test } from '@jest/globals';
import { buildDescriptor, buildVersion } from '@kontor/federation/testing';
import { isSeenBeside } from './isSeenBeside.ts';

const slotOn = (page: string) => ({ page, module: './MiniCart', height: 240 });
const remoteWith = (name: string, ...pages: readonly string[]) => {
  const version = buildVersion({ name, slots: pages.map(slotOn) });
  return { stable: version.version, versions: { [version.version]: version } };
};
const candidate = buildDescriptor({ name: 'wishlist', slots: [slotOn('product')] });

test.each([
  ['a remote of the chrome', remoteWith('header'), true],
  ['a remote on the same kind of pages', remoteWith('reviews', 'search', 'product'), true],
  ['a remote on a page that every check opens', remoteWith('loyalty', 'home'), true],
  ['a remote on other pages only', remoteWith('loyalty', 'account/overview'), false],
  ['a remote that names no pages', remoteWith('loyalty'), true],
  ['a remote that was retired', undefined, true],
])('isSeenBeside knows whether a version’s check opens a page with %s', (_what, other, isSeen) => {
  expect(isSeenBeside(candidate, other)).toBe(isSeen);
});
