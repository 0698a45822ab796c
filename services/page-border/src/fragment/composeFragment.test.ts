import { expect, test } from '@jest/globals';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import { allFragmentPaths } from '../testing/allFragmentPaths.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { canonicalPath } from './fragmentPath.ts';

test('what is put around the markup is valid in the middle of a page, for each of the 432', async () => {
  const { app } = createTestApp();
  for (const path of allFragmentPaths()) {
    const { body } = await app.inject(canonicalPath(path));
    const faults = await htmlFaults(path.part, body);
    expect([canonicalPath(path), ...faults]).toEqual([canonicalPath(path)]);
  }
});
