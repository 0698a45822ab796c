import { describe, expect, jest, test } from '@jest/globals';
import type { AbTest, AbTestApi } from '@kontor/api/abtest';
import fc from 'fast-check';
import { type AbSelection, AbTestStore } from './AbTestStore.ts';

const abTest = (name: string, ...groups: string[]): AbTest => ({ name, groups: groups.map((name) => ({ name })) });

const noSelection: AbSelection = { test: '', group: '' };

/** A store whose requests wait until the test responds to them. */
function createStore(stored: AbSelection = noSelection) {
  const requests: (PromiseWithResolvers<AbTest[]> & { readonly time: string; readonly signal: AbortSignal })[] = [];
  const testsAt: AbTestApi['testsAt'] = (time, options) => {
    const answer = Promise.withResolvers<AbTest[]>();
    requests.push({ ...answer, time, signal: options?.signal as AbortSignal });
    return answer.promise;
  };
  const report = jest.fn();
  return { store: new AbTestStore({ abTestApi: { testsAt }, report, stored }), requests, report };
}

/** Lets the store process a response, which takes a few turns of the promise queue. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await undefined;
}

/** The section's content, in the terms that the rules use. */
const shown = (store: AbTestStore) => ({
  result: store.result,
  names: store.testChoices.map(({ value, name }) => name ?? `<${value}>`),
  groups: store.groupChoices.map(({ value, name }) => name ?? `<${value}>`),
  selection: store.selection,
  isGroupMissing: store.isGroupMissing,
});

describe('a date’s A/B tests', () => {
  test('a stored test and group are shown while tests load, and are restored if both still exist (PREV-15, PREV-23, PREV-18)', async () => {
    const { store, requests } = createStore({ test: 'teaser', group: 'b' });
    store.load('2026-12-24T18:30:00+01:00');
    expect(shown(store)).toMatchObject({ result: 'loading', names: ['teaser'], groups: ['b'], isGroupMissing: false });
    requests[0]?.resolve([abTest('hero', 'a'), abTest('teaser', 'a', 'b')]);
    await settle();
    expect(requests[0]?.time).toBe('2026-12-24T18:30:00+01:00');
    expect(shown(store)).toEqual({
      result: 'found',
      names: ['<selector>', '<none>', 'hero', 'teaser'],
      groups: ['<selector>', 'a', 'b'],
      selection: { test: 'teaser', group: 'b' },
      isGroupMissing: false,
    });
  });

  test.each<[string, AbSelection]>([
    ['whose test has ended', { test: 'gone', group: 'a' }],
    ['whose group has ended', { test: 'hero', group: 'gone' }],
    ['without a group', { test: 'hero', group: '' }],
    ['without a test', { test: '', group: 'a' }],
  ])('a stored selection %s is not restored, and Name starts with its prompt (PREV-23)', async (_name, stored) => {
    const { store, requests } = createStore(stored);
    store.load('2026-12-24T18:30:00+01:00');
    requests[0]?.resolve([abTest('hero', 'a')]);
    await settle();
    expect(shown(store)).toMatchObject({ selection: noSelection, groups: [] });
    expect(store.testValue).toBe('selector');
  });

  test('choosing None clears a stored test (PREV-21)', async () => {
    const { store, requests } = createStore({ test: 'hero', group: 'a' });
    store.load('2026-12-24T18:30:00+01:00');
    requests[0]?.resolve([abTest('hero', 'a')]);
    await settle();
    store.chooseTest('none');
    expect(shown(store)).toMatchObject({ selection: noSelection, groups: [], isGroupMissing: false });
    expect(store.testValue).toBe('none');
  });

  test('tests and groups with the same names as special entries are ordinary entries (PREV-19)', async () => {
    const { store, requests } = createStore();
    store.load('2026-12-24T18:30:00+01:00');
    requests[0]?.resolve([abTest('none', 'selector'), abTest('selector', 'none')]);
    await settle();
    store.chooseTest(store.testChoices[2]?.value ?? '');
    store.chooseGroup(store.groupChoices[1]?.value ?? '');
    expect(store.selection).toEqual({ test: 'none', group: 'selector' });
  });

  test('tests and groups with the same name are listed once, and those without a name are left out', async () => {
    const { store, requests } = createStore();
    store.load('2026-12-24T18:30:00+01:00');
    requests[0]?.resolve([abTest('hero', 'a', 'a', ''), abTest('', 'a'), abTest('hero', 'b')]);
    await settle();
    expect(shown(store).names).toEqual(['<selector>', '<none>', 'hero']);
    store.chooseTest('name:hero');
    expect(shown(store).groups).toEqual(['<selector>', 'a']);
  });

  test('a failure is logged and leaves only None to choose (PREV-17)', async () => {
    const { store, requests, report } = createStore({ test: 'hero', group: 'a' });
    store.load('2026-12-24T18:30:00+01:00');
    const error = new Error('down');
    requests[0]?.reject(error);
    await settle();
    expect(shown(store)).toMatchObject({ result: 'failed', names: ['<none>'], selection: noSelection });
    expect(report.mock.calls).toEqual([['The A/B tests could not be loaded.', error]]);
  });

  test('loading waits for the tests of the latest date (PREV-16, PREV-15)', async () => {
    const { store, requests } = createStore();
    store.load('2026-12-24T18:30:00+01:00');
    let isLoaded = false;
    const loaded = store.whenLoaded().then(() => {
      isLoaded = true;
    });
    store.changeDate('2026-12-25T18:30:00+01:00');
    requests[0]?.reject(new Error('aborted'));
    await settle();
    expect(isLoaded).toBe(false);
    requests[1]?.resolve([]);
    await loaded;
    expect(store.result).toBe('none');
  });
});

type Step =
  | { readonly kind: 'date'; readonly isComplete: boolean }
  | { readonly kind: 'answer'; readonly tests: AbTest[] | undefined; readonly isLate: boolean }
  | { readonly kind: 'test' | 'group'; readonly index: number };

type Model = {
  state: 'loading' | 'found' | 'none' | 'failed' | undefined;
  tests: AbTest[];
  test: string;
  group: string;
};

const groupsOf = ({ tests, test }: Model): string[] => {
  const found = tests.find(({ name }) => name === test);
  return found ? found.groups.map(({ name }) => name) : [];
};

/** The rules PREV-15 to PREV-23 as a transition table. */
function step(model: Model, { kind, ...options }: Step): void {
  const clear = () => Object.assign(model, { test: '', group: '' });
  if (kind === 'date') {
    model.group = '';
    model.state = 'isComplete' in options && options.isComplete ? 'loading' : undefined;
  } else if (kind === 'answer') {
    if (model.state !== 'loading' || !('tests' in options) || options.isLate) return;
    model.tests = options.tests ?? [];
    model.state = options.tests === undefined ? 'failed' : options.tests.length > 0 ? 'found' : 'none';
    const isRunning = model.tests.some(({ name }) => name === model.test);
    if (!isRunning || (model.group !== '' && !groupsOf(model).includes(model.group))) clear();
  } else if (kind === 'test') {
    if (!('index' in options)) return;
    clear();
    model.test = model.tests[options.index - 2]?.name ?? '';
  } else {
    if (!('index' in options)) return;
    model.group = groupsOf(model)[options.index - 1] ?? '';
  }
}

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'none', 'selector'), { minLength: 1 });
const tests = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('hero', 'teaser', 'none', 'selector'), groups: names }),
  { selector: ({ name }) => name },
);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('date'), isComplete: fc.boolean() }),
    fc.record({
      kind: fc.constant('answer'),
      isLate: fc.boolean(),
      tests: fc.option(
        tests.map((list) => list.map(({ name, groups }) => abTest(name, ...groups))),
        { nil: undefined },
      ),
    }),
    fc.record({ kind: fc.constantFrom('test', 'group'), index: fc.nat(6) }),
  ),
  { maxLength: 25 },
);

test('every sequence of dates, responses and choices follows the rules (PREV-16, PREV-20, PREV-21, PREV-22)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('', 'hero', 'teaser'), async (sequence, name) => {
      const stored = name === '' ? noSelection : { test: name, group: 'a' };
      const { store, requests } = createStore(stored);
      const model: Model = { state: 'loading', tests: [], ...stored };
      store.load('2026-12-24T18:30:00+01:00');
      for (const next of sequence) {
        if (next.kind === 'date') store.changeDate(next.isComplete ? '2026-07-01T09:00:00+02:00' : undefined);
        if (next.kind === 'answer') {
          const request = next.isLate ? requests.at(-2) : requests.at(-1);
          if (next.tests) request?.resolve(next.tests);
          else request?.reject(new Error('down'));
          await settle();
        }
        if ('index' in next) {
          const choice = (next.kind === 'test' ? store.testChoices : store.groupChoices)[next.index];
          if (store.isDisabled || !choice) continue;
          (next.kind === 'test' ? store.chooseTest : store.chooseGroup)(choice.value);
        }
        step(model, next);
        expect(store.result).toBe(model.state);
        expect(store.selection).toEqual({ test: model.test, group: model.group });
        const isSettled = model.state !== undefined && model.state !== 'loading';
        expect(store.isGroupMissing).toBe(isSettled && model.test !== '' && model.group === '');
        expect(requests.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});
