import { expect, test } from '@jest/globals';
import {
  baselineName,
  judgeBaseline,
  judgeMutants,
  type MutantResult,
  printResult,
  readResults,
} from './mutantVerdicts.ts';
import type { Mutant } from './plantMutant.ts';

const mutant: Mutant = {
  name: 'no limit',
  file: 'a.ts',
  piece: 'limit',
  replacement: '',
  harm: 'Shelves break.',
  redIn: ['a.test.ts', 'b.test.ts'],
};

function aResult(file: string, red: readonly string[], more: Partial<MutantResult> = {}): MutantResult {
  return { mutant: mutant.name, file, didRun: true, red, ...more };
}

test('a mutant is caught if every listed test file fails', () => {
  const results = [aResult('a.test.ts', ['it holds', 'it stops']), aResult('b.test.ts', ['it fits'])];
  expect(judgeMutants([mutant], results)).toEqual({
    faults: [],
    caught: ['no limit: a.test.ts: it holds and 1 more', 'no limit: b.test.ts: it fits'],
  });
});

test('a mutant survives if one of its test files passes', () => {
  const { faults } = judgeMutants([mutant], [aResult('a.test.ts', ['it holds']), aResult('b.test.ts', [])]);
  expect(faults).toEqual(['"no limit" survives b.test.ts: Shelves break.']);
});

test('a test file that is missing or does not load catches nothing', () => {
  const { faults } = judgeMutants([mutant], [aResult('b.test.ts', [], { didRun: false })]);
  expect(faults).toEqual(['"no limit": a.test.ts did not run.', '"no limit": b.test.ts did not run.']);
});

test('failures with another mutant do not count', () => {
  const { faults } = judgeMutants(
    [{ ...mutant, redIn: ['a.test.ts'] }],
    [aResult('a.test.ts', ['it holds'], { mutant: baselineName }), aResult('a.test.ts', [])],
  );
  expect(faults).toEqual(['"no limit" survives a.test.ts: Shelves break.']);
});

test('a mutant without test files is a fault in the list', () => {
  const { faults } = judgeMutants([{ ...mutant, redIn: [] }], []);
  expect(faults).toEqual(['"no limit": no test file is listed.']);
});

test('the baseline is invalid if a test fails or does not run without a mutant', () => {
  const baseline = { mutant: baselineName };
  expect(judgeBaseline([mutant], [aResult('a.test.ts', [], baseline), aResult('b.test.ts', [], baseline)])).toEqual([]);
  expect(judgeBaseline([mutant], [aResult('a.test.ts', ['it holds'], baseline)])).toEqual([
    'a.test.ts fails without a mutant: it holds',
    'b.test.ts did not run without a mutant.',
  ]);
});

test('readResults finds results among other output', () => {
  const result = aResult('a.test.ts', ['a "quoted" name\nof two lines']);
  expect(readResults(`Determining…\n${printResult(result)}done\n`)).toEqual([result]);
});
