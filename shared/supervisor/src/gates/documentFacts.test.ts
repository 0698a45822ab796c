import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageNames } from '@kontor/federation';
import { root } from '../paths.ts';
import { repositoryFiles } from './repositoryFiles.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const glossary = read('docs/glossary.md');

const files = repositoryFiles();
const sources = files
  .filter((file) => /\.(?:[mc]?[jt]sx?|json|ya?ml|po|conf)$/.test(file) && file !== 'pnpm-lock.yaml')
  .map(read)
  .join('\n');

const capturesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, capture = '']) => capture);

test.each(['shared', 'remotes', 'services', 'reference'])('the README’s map names the packages of %s', (folder) => {
  const [line = ''] = capturesOf(new RegExp(`^${folder}/ +(.+)$`, 'gm'), readme);
  const named = line.split(' · ').map((entry) => entry.replace(/:.*/, ''));
  const packages = readdirSync(join(root, folder)).filter((name) =>
    existsSync(join(root, folder, name, 'package.json')),
  );
  expect(named.sort()).toEqual(packages.sort());
});

test('the contract of remote modules lists all pages', () => {
  const [, list = ''] = /^\*\*Pages:\*\* ([^.]+)\./m.exec(read('docs/contracts/remote-modules.md')) ?? [];
  expect(capturesOf(/`(\w+)`/g, list)).toEqual([...pageNames]);
});

test('the README explains every script in package.json and no other command', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const explained = capturesOf(/^(?:\| `)?(?:\w+=\w+ )?npm (?:run )?([\w:]+)/gm, readme);
  expect([...new Set(explained)].sort()).toEqual(Object.keys(scripts).sort());
});

test('the glossary has each term only once', () => {
  const terms = capturesOf(/^- \*\*(.+?)\*\*/gm, glossary);
  expect(terms.length).toBeGreaterThan(200);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test('each limit in docs/security.md names variables or constants in the files to which it links', () => {
  const [, limits = ''] = read('docs/security.md').split('\n## Limits\n');
  const rows = limits.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what '));
  expect(rows.length).toBeGreaterThan(15);
  const faults = rows.flatMap((row) => {
    const linked = capturesOf(/\]\(\.\.\/([^)]+)\)/g, row).map(read);
    const names = capturesOf(/`(\w+)`/g, row);
    const isWrong = names.length === 0 || linked.length === 0;
    return isWrong ? [row] : names.filter((name) => !linked.some((text) => text.includes(name)));
  });
  expect(faults).toEqual([]);
});

test('each code name in the glossary exists', () => {
  const names = capturesOf(/^- \*\*.+?\*\* \((.+?)\):/gm, glossary).flatMap((list) => capturesOf(/`([^`]+)`/g, list));
  expect(names.length).toBeGreaterThan(150);
  const words = new Set(sources.match(/\w+/g));
  const isWord = (name: string) => words.has(name) || (/\W/.test(name) && sources.includes(name));
  expect(names.filter((name) => !isWord(name) && !files.some((file) => `/${file}/`.includes(`/${name}/`)))).toEqual([]);
});

test('code cites the id of every constant', () => {
  const ids = capturesOf(/^\| (CONST-[A-Z\d-]+)/gm, read('docs/product/constants.md'));
  expect(ids.length).toBeGreaterThan(70);
  expect(ids.filter((id) => !new RegExp(`${id}(?![A-Z\\d-])`).test(sources))).toEqual([]);
});

const rules = files
  .filter((file) => file.startsWith('docs/product/'))
  .flatMap((file) => capturesOf(/\*\*([A-Z]+-\d+)\*\*/g, read(file)));

/** Rules in parentheses at the end of test titles, as in `an item is shown for ten seconds (CART-27, CART-29)`. */
const rulesInTitles = files
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .flatMap((file) => capturesOf(/ \(([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\)['"`],\s/g, read(file)))
  .flatMap((ids) => ids.split(', '));

const untestedRules = capturesOf(/^- ([A-Z]+-\d+): .{15,}/gm, read('docs/product/untested.md'));

test('each rule is in a test title, or in untested.md with the reason', () => {
  expect(rules.length).toBeGreaterThan(600);
  const found = new Set([...rulesInTitles, ...untestedRules]);
  expect(rules.filter((rule) => !found.has(rule))).toEqual([]);
});

test('untested.md lists each rule once, no rule that a test title names, and fewer than 60 rules', () => {
  expect(untestedRules.filter((rule, index) => untestedRules.indexOf(rule) !== index)).toEqual([]);
  expect(untestedRules.filter((rule) => rulesInTitles.includes(rule))).toEqual([]);
  expect(untestedRules.length).toBeLessThan(60);
});

test('test titles and untested.md name only rules that docs/product defines', () => {
  expect([...rulesInTitles, ...untestedRules].filter((rule) => !rules.includes(rule))).toEqual([]);
});
