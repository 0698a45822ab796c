import { basename } from 'node:path';
import { type MutantResult, printResult } from './mutantVerdicts.ts';

type Test = { readonly context: { readonly config: { readonly displayName?: { readonly name: string } } } };

type TestFile = {
  readonly testFilePath: string;
  readonly testExecError?: unknown;
  readonly testResults: readonly { readonly status: string; readonly fullName: string }[];
};

/** jest reporter that says of every test file which of its tests noticed the fault, a line each. */
// biome-ignore lint/style/noDefaultExport: jest takes a reporter from the default export
export default class MutantReporter {
  onTestResult(test: Test, { testFilePath, testExecError, testResults }: TestFile): void {
    const result: MutantResult = {
      mutant: test.context.config.displayName?.name ?? '',
      file: basename(testFilePath),
      didRun: testExecError === undefined && testResults.length > 0,
      red: testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    };
    process.stdout.write(printResult(result));
  }
}
