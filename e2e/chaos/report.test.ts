import { expect, test } from '@jest/globals';
import { bucketsOf } from './plot.ts';
import type { Answer } from './Run.ts';
import { renderReport } from './renderReport.ts';
import { changesOf, describeVerdict, type Verdict } from './verdict.ts';

const answer: Answer = {
  ...{ kind: 'page', startMs: 1_000, endMs: 1_050, outcome: 'good', lacks: [], retries: 0, note: 'GET /' },
};

const good: Verdict = {
  ...{ seed: 7, minutes: 1, endMs: 60_000, load: 1, lost: [], doubled: [], lagging: [] },
  events: [{ lane: 'shop-api', what: 'kill', startMs: 20_000, endMs: 22_000 }],
  answers: [answer, { ...answer, endMs: 59_999, outcome: 'degraded', lacks: ['content'] }],
  samples: [{ atMs: 1_000, bytes: { shell: 200e6, 'shop-api': 150e6 } }],
  accounts: [
    {
      name: 'shopper-1',
      answered: { orders: 1, 'order K1': 1, 'pieces of 1': 3 },
      unanswered: { 'pieces of 1': 1 },
      found: {},
    },
  ],
  memory: [{ program: 'shell', middle: 200e6, last: 210e6, highest: 220e6, isFlat: true }],
};

test('a verdict is good only if no change is lost or doubled, no page fails, no host lags and no program grows', () => {
  expect(describeVerdict(good).isGood).toBe(true);
  const faults: Partial<Verdict>[] = [
    { lost: ['a change'] },
    { doubled: ['a change'] },
    { lagging: ['a host'] },
    { answers: [{ ...answer, outcome: 'failed' }] },
    { memory: good.memory.map((program) => ({ ...program, isFlat: false })) },
  ];
  for (const fault of faults) expect(describeVerdict({ ...good, ...fault }).isGood).toBe(false);
});

test('the verdict names what was lost and what failed', () => {
  const failed = { ...answer, outcome: 'failed', note: 'GET /search, status 500' } as const;
  const { lines } = describeVerdict({ ...good, lost: ['shopper-1: orders'], answers: [failed] });
  expect(lines).toEqual(expect.arrayContaining(['  shopper-1: orders', '  1.0 s: page: GET /search, status 500']));
});

test('an order is counted once, although its number is also recorded', () => {
  expect(changesOf(good.accounts)).toEqual({ answered: 4, unanswered: 1 });
});

test('responses are counted when they end, and those that end after the plot are counted at its end', () => {
  const buckets = bucketsOf([answer, { ...answer, endMs: 61_000 }], 60_000);
  expect(buckets.map((bucket) => bucket.length)).toEqual([1, ...Array.from({ length: 13 }, () => 0), 1]);
});

test('the report is one file with a description of the plot, and its texts are escaped', () => {
  const report = renderReport({ ...good, lost: ['<script>'] });
  expect(report).toContain('<title id="plot-title">');
  expect(report).toContain('back end: kill, 20.0 to 22.0 s');
  expect(report).toContain('&lt;script&gt;');
  expect(report).not.toMatch(/<script|<link|src=|NaN|undefined/);
});
