import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { repositoryFiles } from './repositoryFiles.ts';

test('jest runs every test file in the repository in exactly one project', () => {
  const files = repositoryFiles().filter((file) => /\.test\.tsx?$/.test(file));
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const listed = execFileSync(process.execPath, [jest, '--listTests'], { cwd: root }).toString().trim().split('\n');
  expect(listed.map((file) => relative(root, file)).sort()).toEqual(files.sort());
});
