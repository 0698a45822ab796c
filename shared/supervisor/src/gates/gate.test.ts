import { describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeClock } from '../testing/fakeClock.ts';
import { type Gate, runGates } from './gate.ts';

/** A gate that runs until the test ends it. */
function controlledGate(name: string, isSingleThreaded: boolean) {
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
  return { gate, state, pass: resolve, fail: (message: string) => reject(new Error(message)) };
}

/** Runs gates on two cores. */
function start(...gates: ReturnType<typeof controlledGate>[]) {
  const logged: string[] = [];
  const clock = fakeClock();
  const result = runGates(
    gates.map(({ gate }) => gate),
    { log: (text) => logged.push(text), cores: 2, clock },
  );
  const running = () => gates.filter(({ state }) => state.isRunning).map(({ gate }) => gate.name);
  return { logged, clock, result, running };
}

describe('runGates logs', () => {
  test('runGates logs the time and summary of a gate that passes', async () => {
    const types = controlledGate('types', true);
    const { logged, clock, result } = start(types);
    clock.advance(1_250);
    types.pass('21 packages');
    expect(await result).toBe(true);
    expect(logged).toEqual(['✔ types (1.3 s) 21 packages']);
  });

  test('runGates logs the error of a failing gate and still runs the other gates', async () => {
    const [types, unit] = [controlledGate('types', true), controlledGate('unit tests', false)];
    const { logged, result } = start(types, unit);
    types.fail('a.ts: no such name');
    unit.pass('12 passed');
    expect(await result).toBe(false);
    expect(logged).toEqual([
      '✘ types (0.0 s)\na.ts: no such name',
      '✔ unit tests (0.0 s) 12 passed',
      '1 of 2 gates failed',
    ]);
  });

  test('runGates logs results in the order of the list, even if a later gate ends first', async () => {
    const [one, other] = [controlledGate('one', true), controlledGate('other', true)];
    const { logged, result } = start(one, other);
    other.fail('late but first');
    await promisesSettled();
    expect(logged).toEqual([]);
    one.pass('');
    await result;
    expect(logged.map((text) => text.split(' ')[1])).toEqual(['one', 'other', 'of']);
  });
});

describe('runGates runs', () => {
  test('runGates runs one single-threaded gate per core concurrently', async () => {
    const gates = ['a', 'b', 'c'].map((name) => controlledGate(name, true));
    const { result, running } = start(...gates);
    expect(running()).toEqual(['a', 'b']);
    gates[1]?.pass('');
    await promisesSettled();
    expect(running()).toEqual(['a', 'c']);
    for (const { pass } of gates) pass('');
    expect(await result).toBe(true);
  });

  test('runGates runs no other gate alongside a multi-threaded gate', async () => {
    const [knip, unit, browser] = [
      controlledGate('knip', true),
      controlledGate('unit', false),
      controlledGate('browser', false),
    ];
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
