import type { Load } from './load.ts';

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** The line above the table. */
export const tableHead = `${''.padEnd(34)} conn.  answers/s   p99 (ms)`;

/** Prints one line of the table. */
export function printRow(name: string, connections: number | string, { rate, p99 }: Load, ratio = ''): void {
  const cells = [name.padEnd(34), String(connections).padStart(5), Math.round(rate).toLocaleString('en').padStart(10)];
  printLine(`${cells.join(' ')} ${p99.toFixed(1).padStart(9)}   ${ratio}`);
}
