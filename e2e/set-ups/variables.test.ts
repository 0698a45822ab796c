import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './copyCheckout.ts';
import { programs } from './programs.ts';

/** What a row of the table says about a variable of one program. */
function cellOf(variables: (typeof programs)['shell']['variables'], name: string): string {
  const variable = variables.get(name);
  if (variable === undefined) return '–';
  if (variable.isRequired) return 'needed';
  return variable.fallback ? `\`${variable.fallback}\`` : 'optional';
}

test('docs/contracts/servers.md lists every variable with the programs that read it and their defaults', () => {
  const text = readFileSync(join(root, 'docs/contracts/servers.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => {
    const cells = rest.split('|').map((cell) => cell.trim());
    return { name, cells: cells.slice(0, -1), meaning: cells.at(-1) };
  });
  const listed = rows.filter(({ cells }) => cells.length === Object.keys(programs).length);
  const readers = Object.values(programs).map(({ variables }) => variables);
  const names = [...new Set(readers.flatMap((variables) => [...variables.keys()]))].sort();
  expect(listed.map(({ name, cells }) => [name, ...cells])).toEqual(
    names.map((name) => [name, ...readers.map((variables) => cellOf(variables, name))]),
  );
  expect(listed.filter(({ meaning }) => !meaning)).toEqual([]);
});
