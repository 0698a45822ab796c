import { expect, test } from '@jest/globals';
import { createLogTrace, type LogEntry, logTraceCapacity } from './logTrace.ts';

const entry = (index: number): LogEntry => ({
  level: 'info',
  message: String(index),
  time: '2026-11-21T10:00:00.000Z',
});
const messages = (entries: readonly LogEntry[]) => entries.map(({ message }) => message);

test('a trace keeps the last 100 entries, oldest first (TRACK-21)', () => {
  const trace = createLogTrace();
  expect([logTraceCapacity, trace.entries()]).toEqual([100, []]);
  for (let index = 1; index <= 100; index += 1) trace.add(entry(index));
  expect([trace.entries().length, trace.entries()[0]?.message]).toEqual([100, '1']);
  for (let index = 101; index <= 250; index += 1) trace.add(entry(index));
  expect(messages(trace.entries())).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 151)));
});

test('entries that have been read do not change later', () => {
  const trace = createLogTrace(2);
  trace.add(entry(1));
  const before = trace.entries();
  trace.add(entry(2));
  trace.add(entry(3));
  expect([messages(before), messages(trace.entries())]).toEqual([['1'], ['2', '3']]);
});

test('a cleared trace is empty', () => {
  const trace = createLogTrace(2);
  for (const index of [1, 2, 3]) trace.add(entry(index));
  trace.clear();
  trace.add(entry(4));
  expect(messages(trace.entries())).toEqual(['4']);
});
