import { expect, test } from '@jest/globals';
import { judgeAudit } from './audit.ts';

const answerOf = (...severities: readonly string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, index) => [
        index,
        {
          module_name: 'beans',
          vulnerable_versions: '<2.0.0',
          severity,
          title: 'Spills coffee',
          github_advisory_id: 'GHSA-1',
        },
      ]),
    ),
    metadata: {},
  });

test.each(['high', 'critical'])(
  'judgeAudit refuses a package with a known vulnerability of %s severity and names the package and the vulnerability',
  (severity) => {
    expect(() => judgeAudit(answerOf('low', severity))).toThrow(`beans <2.0.0: Spills coffee (${severity}, GHSA-1)`);
  },
);

test('judgeAudit accepts and counts vulnerabilities of lower severity', () => {
  expect(judgeAudit(answerOf('low', 'moderate'))).toBe('2 known faults of low or moderate severity');
  expect(judgeAudit(answerOf())).toBe('no known faults');
});

test.each([
  ['the registry refuses the question', JSON.stringify({ error: { code: 'ERR_PNPM_AUDIT_BAD_RESPONSE' } })],
  ['the audit takes too long', undefined],
  ['pnpm cannot be started', ''],
])('judgeAudit passes and says that nothing was audited if %s', (_case, output) => {
  expect(judgeAudit(output)).toMatch(/no package was compared with known faults$/);
});

test('judgeAudit refuses a response in an unknown format, because otherwise it would always pass', () => {
  expect(() => judgeAudit('{"vulnerabilities":{}}')).toThrow('a form that this gate does not know');
});
