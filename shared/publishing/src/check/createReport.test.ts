import { expect, test } from '@jest/globals';
import { type CheckResult, findingOf } from './checkResult.ts';
import { createReport } from './createReport.ts';

const result: CheckResult = {
  remote: 'cart',
  version: '1.1.0',
  live: { shell: '1.0.0', cart: '1.0.0' },
  at: '2026-11-22T10:00:00.000Z',
  findings: [
    findingOf('shell', 'shared'),
    findingOf('shell', 'console', {
      reason: '/ at 390 px: <img src=x onerror=steal()>',
      hint: 'look at the console',
      details: ['one', 'two & "three"'],
    }),
    { host: 'page-border', check: 'markup', outcome: 'noted', reason: 'the markup differs' },
  ],
};

const picture = { host: 'shell', page: '/, 390 px', data: 'QUJD' } as const;

test('the report on a refused version shows outcomes as words and symbols that link to the reasons', () => {
  const report = createReport(result, []);
  expect(report).toContain('<title>Refused: 1 of 3 checks: cart 1.1.0</title>');
  expect(report).toContain('<th scope="row">shell</th>');
  expect(report).toMatch(/<a href="#shell-console">.*✘.* refused<\/a>/);
  expect(report).toContain('id="shell-console"');
  expect(report).toMatch(/<a href="#page-border-markup">.*noted<\/a>/);
  expect(report).toContain('All messages (2)');
  expect(report).toContain('>2026-11-22 10:00 UTC</time>');
});

test('the report escapes strings from pages and contains no script', () => {
  const report = createReport(result, []);
  expect(report).toContain('&lt;img src=x onerror=steal()&gt;');
  expect(report).toContain('two &amp; &quot;three&quot;');
  expect(report).not.toMatch(/<script|<img/);
});

test('the report shows screenshots of both versions of a page side by side, with a caption for each', () => {
  const report = createReport(result, [
    { ...picture, channel: 'stable' },
    { ...picture, channel: 'candidate' },
  ]);
  expect(report.match(/<section>/g)).toHaveLength(1);
  expect(report).toContain('alt="shell: /, 390 px with the live version"');
  expect(report).toContain('alt="shell: /, 390 px with this version"');
});

test('the report on a version that passed says so and lists no reasons', () => {
  const report = createReport({ ...result, findings: [findingOf('shell', 'shared')] }, []);
  expect(report).toContain('<title>Passed: cart 1.1.0</title>');
  expect(report).not.toContain('Why it is refused');
});
