import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { repositoryFiles } from './repositoryFiles.ts';

const files = repositoryFiles().filter((file) => /\.(?:md|mjs|tsx?)$/.test(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md'));

/** Ids of rules and constants at their definitions, such as `CART-27` and `CONST-DELETED-ITEM`. */
const definedIds = documents
  .filter((file) => file.startsWith('docs/product/'))
  .flatMap((file) => [...textOf(file).matchAll(/\*\*([A-Z]+-\d+)\*\*|^\| (CONST-[A-Z\d-]+)/gm)])
  .map(([, rule, constant]) => rule ?? constant ?? '');

test.each(documents)('the links in %s lead to files in the repository', (document) => {
  const targets = [...textOf(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    ([, target = '']) => target,
  );
  expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});

test('docs/product defines each rule and constant only once', () => {
  expect(definedIds.filter((id, place) => definedIds.indexOf(id) !== place)).toEqual([]);
});

test('sources and documents cite only rules and constants that docs/product defines', () => {
  const ids = new Set(definedIds);
  expect(ids.size).toBeGreaterThan(300);
  const prefixes = [...new Set([...ids].map((id) => id.split('-')[0]))].filter((prefix) => prefix !== 'CONST');
  const citation = new RegExp(String.raw`\b(?:(?:${prefixes.join('|')})-\d+\b|CONST(?:-[A-Z\d]+)+)`, 'g');
  const unknown = files.flatMap((file) =>
    [...textOf(file).matchAll(citation)].filter(([id]) => !ids.has(id)).map(([id]) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('sources and documents cite only documents in the repository', () => {
  const missing = files.flatMap((file) =>
    [...textOf(file).matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
      .filter(([path]) => !existsSync(join(root, path)))
      .map(([path]) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
