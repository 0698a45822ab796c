import { expect, test } from '@jest/globals';
import { htmlFaults } from '@kontor/testing/htmlFaults';
import { allFragmentPaths } from '../testing/allFragmentPaths.ts';
import { createTestApp } from '../testing/createTestApp.ts';
import { canonicalPath } from './fragmentPath.ts';

test('each of the 432 fragments is valid HTML in the middle of a page', async () => {
  const { app } = createTestApp();
  for (const path of allFragmentPaths()) {
    const { body } = await app.inject(canonicalPath(path));
    const faults = await htmlFaults(path.part, body);
    expect([canonicalPath(path), ...faults]).toEqual([canonicalPath(path)]);
  }
});
