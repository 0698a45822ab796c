import { expect, test } from '@jest/globals';
import {
  judgeMutants,
  judgeSound,
  type MutantResult,
  nothingPlanted,
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

test('a mutant is caught when every test file that is named turns red', () => {
  const results = [aResult('a.test.ts', ['it holds', 'it stops']), aResult('b.test.ts', ['it fits'])];
  expect(judgeMutants([mutant], results)).toEqual({
    faults: [],
    caught: ['no limit: a.test.ts: it holds and 1 more', 'no limit: b.test.ts: it fits'],
  });
});

test('a mutant that one of its test files does not notice survives', () => {
  const { faults } = judgeMutants([mutant], [aResult('a.test.ts', ['it holds']), aResult('b.test.ts', [])]);
  expect(faults).toEqual(['"no limit" survives b.test.ts: Shelves break.']);
});

test('a test file that is missing or does not load catches nothing', () => {
  const { faults } = judgeMutants([mutant], [aResult('b.test.ts', [], { didRun: false })]);
  expect(faults).toEqual(['"no limit": a.test.ts did not run.', '"no limit": b.test.ts did not run.']);
});

test('what another mutant turned red does not count', () => {
  const { faults } = judgeMutants(
    [{ ...mutant, redIn: ['a.test.ts'] }],
    [aResult('a.test.ts', ['it holds'], { mutant: nothingPlanted }), aResult('a.test.ts', [])],
  );
  expect(faults).toEqual(['"no limit" survives a.test.ts: Shelves break.']);
});

test('a mutant that no test file is named for is a fault of the list', () => {
  const { faults } = judgeMutants([{ ...mutant, redIn: [] }], []);
  expect(faults).toEqual(['"no limit": no test file is named that must turn red.']);
});

test('tests that are red without a mutant, or do not run, prove nothing', () => {
  const sound = { mutant: nothingPlanted };
  expect(judgeSound([mutant], [aResult('a.test.ts', [], sound), aResult('b.test.ts', [], sound)])).toEqual([]);
  expect(judgeSound([mutant], [aResult('a.test.ts', ['it holds'], sound)])).toEqual([
    'a.test.ts is red without a mutant: it holds',
    'b.test.ts did not run without a mutant.',
  ]);
});

test('results are found among whatever else a run has printed', () => {
  const result = aResult('a.test.ts', ['a "quoted" name\nof two lines']);
  expect(readResults(`Determining…\n${printResult(result)}done\n`)).toEqual([result]);
});
