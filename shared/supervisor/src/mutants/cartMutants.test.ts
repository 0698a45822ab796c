import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cartMutants, mutatedFolder } from './cartMutants.ts';

test('every mutant has a unique name and existing test files', () => {
  expect(new Set(cartMutants.map(({ name }) => name)).size).toBe(cartMutants.length);
  for (const { redIn } of cartMutants) {
    expect(redIn).not.toEqual([]);
    for (const file of redIn)
      expect({ file, exists: existsSync(join(mutatedFolder, file)) }).toMatchObject({ exists: true });
  }
});
