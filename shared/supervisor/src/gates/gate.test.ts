import { describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeClock } from '../testing/fakeClock.ts';
import { type Gate, runGates } from './gate.ts';

/** A gate that ends when the test says so. */
function heldGate(name: string, isSingleThreaded: boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { isRunning: false };
  const gate: Gate = {
    name,
    isSingleThreaded,
    check: () => {
      state.isRunning = true;
      return promise.finally(() => {
        state.isRunning = false;
      });
    },
  };
  return { gate, state, pass: resolve, fail: (words: string) => reject(new Error(words)) };
}

/** Runs held gates on two cores. */
function start(...held: ReturnType<typeof heldGate>[]) {
  const said: string[] = [];
  const clock = fakeClock();
  const result = runGates(
    held.map(({ gate }) => gate),
    { say: (text) => said.push(text), cores: 2, clock },
  );
  const running = () => held.filter(({ state }) => state.isRunning).map(({ gate }) => gate.name);
  return { said, clock, result, running };
}

describe('what gates say', () => {
  test('has the time and the summary of one that passes, and the run passes', async () => {
    const types = heldGate('types', true);
    const { said, clock, result } = start(types);
    clock.advance(1_250);
    types.pass('21 packages');
    expect(await result).toBe(true);
    expect(said).toEqual(['✔ types (1.3 s) 21 packages']);
  });

  test('has the words of one that fails, whose run fails after the others have had their turn', async () => {
    const [types, unit] = [heldGate('types', true), heldGate('unit tests', false)];
    const { said, result } = start(types, unit);
    types.fail('a.ts: no such name');
    unit.pass('12 passed');
    expect(await result).toBe(false);
    expect(said).toEqual([
      '✘ types (0.0 s)\na.ts: no such name',
      '✔ unit tests (0.0 s) 12 passed',
      '1 of 2 gates failed',
    ]);
  });

  test('comes in the order of the list, also where a later one ends first', async () => {
    const [one, other] = [heldGate('one', true), heldGate('other', true)];
    const { said, result } = start(one, other);
    other.fail('late but first');
    await promisesSettled();
    expect(said).toEqual([]);
    one.pass('');
    await result;
    expect(said.map((text) => text.split(' ')[1])).toEqual(['one', 'other', 'of']);
  });
});

describe('at the same time', () => {
  test('run as many gates of one thread as there are cores', async () => {
    const gates = ['a', 'b', 'c'].map((name) => heldGate(name, true));
    const { result, running } = start(...gates);
    expect(running()).toEqual(['a', 'b']);
    gates[1]?.pass('');
    await promisesSettled();
    expect(running()).toEqual(['a', 'c']);
    for (const { pass } of gates) pass('');
    expect(await result).toBe(true);
  });

  test('runs nothing beside a gate that takes every core, such as the browser tests', async () => {
    const [knip, unit, browser] = [heldGate('knip', true), heldGate('unit', false), heldGate('browser', false)];
    const { result, running } = start(knip, unit, browser);
    expect(running()).toEqual(['knip']);
    knip.pass('');
    await promisesSettled();
    expect(running()).toEqual(['unit']);
    unit.fail('red');
    await promisesSettled();
    expect(running()).toEqual(['browser']);
    browser.pass('');
    expect(await result).toBe(false);
  });
});
