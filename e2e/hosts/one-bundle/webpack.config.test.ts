import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createConfig } from './webpack.config.ts';

// Only a benchmark builds the bundle, so a moved file would not be noticed elsewhere.
test('the bundle’s entry exists', () => {
  const { context = '', entry } = createConfig('/unused');
  expect(entry).toEqual({ shell: [expect.any(String)] });
  const [file = ''] = Object.values(entry as Record<string, string[]>).flat();
  expect(existsSync(join(context, file))).toBe(true);
});
