import { expect, test } from '@jest/globals';
import { conformanceTable, type Report } from './conformanceTable.ts';

const tags = ['shows', 'adds', 'cycles', 'leaves', 'dead', 'returns', 'own', 'styles', 'silent'];

const reportOf = (statusOf: (tag: string) => string): Report => ({
  suites: [{ specs: tags.map((tag) => ({ tags: [tag], tests: [{ status: statusOf(tag) }] })) }],
});

const times = { installMs: 12_400, buildMs: 900 };

test('a conformance table is green if each assertion passed or does not apply', () => {
  const report = reportOf((tag) => (tag === 'cycles' ? 'skipped' : 'expected'));
  const { lines, isGreen } = conformanceTable([{ kind: 'rspack', ...times, report }]);
  expect(lines).toEqual([
    'host    install  build  shows  adds  cycles  leaves  dead  returns  own  styles  silent',
    'rspack  12 s     1 s    ok     ok    –       ok      ok    ok       ok   ok      ok',
  ]);
  expect(isGreen).toBe(true);
});

test('a conformance table is red if one of an assertion’s tests failed', () => {
  const { suites } = reportOf(() => 'expected');
  const failed = { tags: ['dead'], tests: [{ status: 'unexpected' }] };
  const { lines, isGreen } = conformanceTable([
    { kind: 'next', ...times, report: { suites: [...suites, { specs: [failed] }] } },
  ]);
  expect(lines[1]).toBe('next  12 s     1 s    ok     ok    ok      ok      RED   ok       ok   ok      ok');
  expect(isGreen).toBe(false);
});

test('a conformance table fails if a host was not installed, or if there is no host', () => {
  expect(conformanceTable([{ kind: 'vue', ...times }]).lines[1]).toMatch(/^vue +12 s +1 s(?: +RED){9}$/);
  expect(conformanceTable([]).isGreen).toBe(false);
});

test('a host that was not checked is listed with the reason', () => {
  const annotations = [{ type: 'skip', description: 'nginx is not installed' }];
  const specs = tags.map((tag) => ({ tags: [tag], tests: [{ status: 'skipped', annotations }] }));
  const { lines } = conformanceTable([{ kind: 'nginx', ...times, report: { suites: [{ specs }] } }]);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^nginx +12 s +1 s(?: +–){9}$/),
    'nginx was not checked: nginx is not installed',
  ]);
});
