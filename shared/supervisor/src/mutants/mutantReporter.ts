import { relative } from 'node:path';
import { mutatedFolder } from './cartMutants.ts';
import { type MutantResult, printResult } from './mutantVerdicts.ts';

type Test = { readonly context: { readonly config: { readonly displayName?: { readonly name: string } } } };

type TestFile = {
  readonly testFilePath: string;
  readonly testExecError?: unknown;
  readonly testResults: readonly { readonly status: string; readonly fullName: string }[];
};

/** A jest reporter that prints one line per test file with the tests that detected the mutant. */
// biome-ignore lint/style/noDefaultExport: jest expects a reporter as the default export
export default class MutantReporter {
  onTestResult(test: Test, { testFilePath, testExecError, testResults }: TestFile): void {
    const result: MutantResult = {
      mutant: test.context.config.displayName?.name ?? '',
      file: relative(mutatedFolder, testFilePath),
      didRun: testExecError === undefined && testResults.length > 0,
      red: testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    };
    process.stdout.write(printResult(result));
  }
}
