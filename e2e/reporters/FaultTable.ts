import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { cellAnnotation, type FaultCell, pageKinds } from '../fixtures/faultCell.ts';

const file = join(import.meta.dirname, '../../.kontor/faults.md');

/** Playwright's colours in messages. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

type Filled = FaultCell & { readonly text: string };

/** The steps of a test that passed, or the step at which a test failed. Hooks and single assertions are not named. */
function describeResult({ status, steps, error }: TestResult): string {
  const named = steps.filter(({ category }) => category === 'test.step');
  if (status === 'passed') return [...new Set(named.map(({ title }) => title))].join(', ');
  const failed = named.find((step) => step.error);
  return `✘ ${failed?.title ?? error?.message?.split('\n')[0]?.replaceAll(colours, '') ?? status}`;
}

/** The text of a cell: the same on all kinds of pages, or one for each kind. */
function describeCell(filled: readonly Filled[]): string {
  const texts = pageKinds.flatMap((pageKind) => filled.filter((one) => one.pageKind === pageKind));
  const [first] = texts;
  if (!first) return '';
  if (texts.length === pageKinds.length && texts.every(({ text }) => text === first.text)) return first.text;
  return texts.map(({ pageKind, text }) => `${pageKind}: ${text}`).join('; ');
}

/** Writes a table with a row for each fault and a column for each remote and program. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter from the default export
export default class FaultTable implements Reporter {
  readonly #filled: Filled[] = [];

  onTestEnd({ annotations }: TestCase, result: TestResult): void {
    const described = annotations.find(({ type }) => type === cellAnnotation)?.description;
    if (described) this.#filled.push({ ...JSON.parse(described), text: describeResult(result) });
  }

  onEnd(): void {
    const valuesOf = (key: 'fault' | 'subject') => [...new Set(this.#filled.map((cell) => cell[key]))];
    const subjects = valuesOf('subject');
    const rows = valuesOf('fault').map((fault) => [
      fault,
      ...subjects.map((subject) =>
        describeCell(this.#filled.filter((cell) => cell.fault === fault && cell.subject === subject)),
      ),
    ]);
    const lines = [['fault', ...subjects], ['', ...subjects].map(() => '---'), ...rows];
    const table = `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, table);
    process.stdout.write(`\n${table}\nwritten to .kontor/faults.md\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
