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

test('plantMutant replaces the piece literally', () => {
  expect(plantMutant('before();\nif (isFull) return;\nafter();', mutant)).toBe("before();\nadd('$&');\nafter();");
});

test.each([
  ['is missing', 'before();', 0],
  ['occurs twice', 'if (isFull) return; if (isFull) return;', 2],
])('plantMutant fails when the piece %s', (_, source, times) => {
  expect(() => plantMutant(source, mutant)).toThrow(
    `mutant "no limit": its piece occurs ${times} times in a.ts instead of once`,
  );
});
