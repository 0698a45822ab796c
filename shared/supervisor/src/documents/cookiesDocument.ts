import { type CookieRow, consentGroups, cookieTable } from '@kontor/site';

/** The document for auditors. It is generated from the table. */
export const cookiesDocumentFile = 'docs/cookies.md';

const groupNames: Readonly<Record<string, string>> = {
  [consentGroups.necessary]: 'necessary',
  [consentGroups.tracking]: 'tracking',
  [consentGroups.marketing]: 'marketing',
};

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A lifetime in the largest unit that results in a whole number. */
function lifeOf({ life }: CookieRow): string {
  if (life === 'session') return 'until the browser is closed';
  const [unit, seconds] = units.find(([, one]) => life % one === 0 && life >= one * 2) ?? ['seconds', 1];
  return `${life / seconds} ${unit}`;
}

/** The cookies in the table's order. Cookies that each belong to a single site share one line. */
function linesOf(rows: readonly CookieRow[]): string[] {
  const lines = rows.map((row) => {
    const name = row.name.replace(/^desktop_.*/, 'desktop_{site}');
    const purpose = row.path ? `${row.purpose} It is sent only to \`${row.path}\`.` : row.purpose;
    const group = `${row.group} ${groupNames[row.group]}`;
    const access = row.isHttpOnly ? 'servers' : 'servers and scripts';
    return `| \`${name}\` | ${purpose} | ${group} | ${lifeOf(row)} | ${row.writers.join(', ')} | ${access} |`;
  });
  return [...new Set(lines)];
}

/** Writes the document. */
export function cookiesDocument(): string {
  return `<!-- Written by \`pnpm --filter @kontor/supervisor cookies\` from shared/site/src/cookies/cookieTable.ts. -->

# Cookies

This table lists every cookie that the chrome and its servers read or write. They may access no other cookies: the functions for
cookie access accept only these names, and a test forbids any other access. Cookies in groups other than \`${consentGroups.necessary}\` exist only with the
visitor's consent, and are removed when it is withdrawn. Unless its purpose says otherwise, a cookie is sent to the whole site
(\`Path=/\`). Each cookie is sent with \`SameSite=Lax\`, and over TLS also with \`Secure\`. Its lifetime starts again each time it is set.

| cookie | purpose | consent group | life | set by | read by |
|---|---|---|---|---|---|
${linesOf(cookieTable).join('\n')}
`;
}
