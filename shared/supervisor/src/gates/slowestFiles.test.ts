import { expect, test } from '@jest/globals';
import { printSlowest, readSlowest } from './slowestFiles.ts';

const file = (name: string, durationMs: number) => ({ file: name, durationMs });

test('readSlowest returns the slowest file first', () => {
  const printed = printSlowest([file('a.test.ts', 90), file('b.test.ts', 12_340)]);
  expect(readSlowest(`Tests: 2 passed\n${printed}`)).toBe(
    'slowest test files, in seconds:\n   12.3  b.test.ts\n    0.1  a.test.ts',
  );
});

test('printSlowest lists at most twenty files', () => {
  const printed = printSlowest(Array.from({ length: 30 }, (_, index) => file(`${index}.test.ts`, index)));
  expect(readSlowest(printed).split('\n')).toHaveLength(21);
});

test('readSlowest returns an empty string if the output contains no list', () => {
  expect(readSlowest('Tests: 2 passed\n')).toBe('');
});
