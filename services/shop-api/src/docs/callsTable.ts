import { specificationCalls } from './specificationCalls.ts';

/** File with the table, from the root of the repository. */
export const callsTableFile = 'docs/contracts/calls.md';

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join('<br>');

/** The table of the specifications' calls, what answers them and what proves it. */
export function callsTable(): string {
  const rows = specificationCalls.map(({ source, call, routes, tests, note }) => {
    const named = note === undefined ? call : `${call} (${note})`;
    return `| ${source} | ${named} | ${code(routes)} | ${code(tests)} |`;
  });
  return `# Contract: the calls of both specifications

Written by \`npm run contracts\` in \`services/shop-api\`; a test fails when it is stale, or when a call has no route or no
test. Schemas of all calls: \`/docs\` of the running back end, from the schemas in \`shared/api\`.

| Specification, section | Call | Route | Tests in \`services/shop-api/src\` |
|---|---|---|---|
${rows.join('\n')}
`;
}
