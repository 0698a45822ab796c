import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../paths.ts';
import { browserAreas, specsOf } from './browserAreas.ts';

const specs = readdirSync(join(root, 'e2e/specs'));

test('each browser test belongs to an area whose sources exist', () => {
  expect(specs.filter((spec) => !browserAreas.some(([, pattern]) => pattern.test(spec)))).toEqual([]);
  expect(browserAreas.filter(([source]) => !existsSync(join(root, source)))).toEqual([]);
});

test('a changed feature selects its area’s tests, a changed test selects itself, and a document selects none', () => {
  const all = ['searchKeyboard.spec.ts', 'navigationRow.spec.ts', 'cartLayout.spec.ts'];
  expect(specsOf(['remotes/header/src/features/search/SearchForm.tsx'], all)).toEqual(['searchKeyboard.spec.ts']);
  expect(specsOf(['remotes/header/src/Header.tsx'], all)).toEqual(all.slice(0, 2));
  expect(specsOf(['e2e/specs/cartLayout.spec.ts', 'docs/cookies.md'], all)).toEqual(['cartLayout.spec.ts']);
  expect(specsOf(['docs/cookies.md'], all)).toEqual([]);
});
