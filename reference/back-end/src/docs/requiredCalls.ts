import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const texts = v.array(v.string());

/** The calls that the product's rules require, with their routes (`METHOD /pattern`) and tests. */
export const requiredCalls = v.parse(
  v.array(
    v.strictObject({ rule: v.string(), call: v.string(), note: v.optional(v.string()), routes: texts, tests: texts }),
  ),
  parse(readFileSync(join(import.meta.dirname, 'requiredCalls.yaml'), 'utf8')),
);

/** The file with the table, relative to the root of the repository. */
export const callsTableFile = 'docs/contracts/calls.md';

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>');

/** The table of the required calls, with their routes and tests. */
export function callsTable(): string {
  const rows = requiredCalls.map(({ rule, call, routes, tests, note }) => {
    const named = note === undefined ? call : `${call} (${note})`;
    return `| ${rule} | ${named} | ${code(routes)} | ${code(tests.map((test) => `${test}.test.ts`))} |`;
  });
  return `# Contract: the calls of the product

\`npm run contracts\` in \`reference/back-end\` writes this file. A test fails if it is outdated, or if a call has no route or no
test. The rules are in \`docs/product/calls.md\`, \`search.md\` and \`tracking.md\`. The running back end shows the schemas of all
calls, which are defined in \`shared/api\`, at \`/docs\`.

| Rule | Call | Route | Tests in \`reference/back-end/src\` |
|---|---|---|---|
${rows.join('\n')}
`;
}

/* When run as a program (`npm run contracts`), this module writes the table. */
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../../..', callsTableFile), callsTable());
