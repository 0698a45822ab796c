import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cartMutants, mutatedFolder } from './cartMutants.ts';
import { plantMutant } from './plantMutant.ts';

test.each(cartMutants)('mutant "$name" can be planted', (mutant) => {
  const source = readFileSync(join(mutatedFolder, mutant.file), 'utf8');
  expect(plantMutant(source, mutant)).not.toBe(source);
});

test('every mutant has a unique name and existing test files', () => {
  expect(new Set(cartMutants.map(({ name }) => name)).size).toBe(cartMutants.length);
  for (const { redIn } of cartMutants) {
    expect(redIn).not.toEqual([]);
    for (const file of redIn)
      expect({ file, exists: existsSync(join(mutatedFolder, file)) }).toMatchObject({ exists: true });
  }
});
