import { expect, test } from '@jest/globals';
import { plantMutant } from './plantMutant.ts';

const mutant = {
  name: 'no limit',
  file: 'a.ts',
  piece: 'if (isFull) return;',
  replacement: "add('$&');",
  harm: 'None.',
  redIn: ['a.test.ts'],
};

test('the fault stands in the place of its piece, letter by letter', () => {
  expect(plantMutant('before();\nif (isFull) return;\nafter();', mutant)).toBe("before();\nadd('$&');\nafter();");
});

test.each([
  ['is gone', 'before();', 0],
  ['is there twice', 'if (isFull) return; if (isFull) return;', 2],
])('a piece that %s is a fault of the list', (_, source, times) => {
  expect(() => plantMutant(source, mutant)).toThrow(
    `Mutant "no limit": its piece is ${times} times in a.ts, not once.`,
  );
});
