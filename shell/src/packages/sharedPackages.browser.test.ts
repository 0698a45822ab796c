import { beforeAll, expect, test } from '@jest/globals';
import { sharedExports } from '@kontor/federation';
import type { ShareScope } from '@kontor/federation/runtime';

let shareScope: ShareScope;

beforeAll(async () => {
  // The build defines the versions.
  Object.assign(globalThis, { SHARED_VERSIONS: {} });
  ({ shareScope } = await import('./sharedPackages.browser.ts'));
});

test.each(Object.entries(sharedExports))(
  'the page offers those names of %s that remotes may import',
  (name, exports) => {
    const [version] = Object.values(shareScope[name] ?? {});
    const offered = version?.lib?.() as Record<string, unknown>;
    expect(Object.keys(offered).sort()).toEqual([...exports].sort());
    expect(Object.values(offered)).not.toContain(undefined);
  },
);
