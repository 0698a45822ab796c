import type { AbTest, AbTestApi } from '@kontor/api/abtest';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The result of the latest request for tests; undefined while the date is incomplete. */
export type AbTestResult = 'loading' | 'found' | 'none' | 'failed' | undefined;

/** The selected test and group; both are empty while nothing is selected (PREV-24). */
export type AbSelection = { readonly test: string; readonly group: string };

/** An entry of the Name or Group select. Entries without a name are special (PREV-18). */
export type AbChoice = { readonly value: string; readonly name?: string };

/** Values of the special entries (PREV-18). The values of tests and groups have a prefix, so they never equal these. */
export const specialChoices = { selector: 'selector', none: 'none' } as const;

const selector: AbChoice = { value: specialChoices.selector };
const none: AbChoice = { value: specialChoices.none };

const noSelection: AbSelection = { test: '', group: '' };

const choiceOf = (name: string): AbChoice => ({ value: `name:${name}`, name });

/** The items that have a name, with each name only once. */
const namedOnce = <Item extends { readonly name: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ name }, index) => name !== '' && items.findIndex((item) => item.name === name) === index);

export type AbTestStoreOptions = {
  readonly abTestApi: Pick<AbTestApi, 'testsAt'>;
  readonly report: (message: string, error: unknown) => void;
  /** The preview session's selection. */
  readonly stored: AbSelection;
};

/** The A/B tests that run on the previewed date, and the selected test and group (PREV-15 to PREV-25). */
export class AbTestStore {
  result: AbTestResult = undefined;
  tests: readonly AbTest[] = [];
  /** The selection that is shown. Once tests have loaded, the selection is kept only if they contain it. */
  selection: AbSelection;
  /** Whether Name shows its prompt instead of `None` while no test is chosen. */
  isPrompting = false;
  readonly #options: AbTestStoreOptions;
  #request: AbortController | undefined;
  #loading: Promise<void> = Promise.resolve();

  constructor(options: AbTestStoreOptions) {
    this.#options = options;
    const { stored } = options;
    this.selection = stored.test !== '' && stored.group !== '' ? stored : noSelection;
    makeAutoObservable(this, { tests: observableRef, selection: observableRef }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.result === 'loading';
  }

  /** Whether the choice is still unavailable, because the running tests have not been loaded. */
  get isDisabled(): boolean {
    return this.result === 'loading' || this.result === undefined;
  }

  /** Whether a test is selected without a group, so that the settings cannot be applied. */
  get isGroupMissing(): boolean {
    return !this.isDisabled && this.selection.test !== '' && this.selection.group === '';
  }

  /** The entries of the Name select. */
  get testChoices(): readonly AbChoice[] {
    if (this.result === 'found') return [selector, none, ...this.tests.map(({ name }) => choiceOf(name))];
    return this.selection.test === '' ? [none] : [choiceOf(this.selection.test)];
  }

  /** The entries of the Group select. */
  get groupChoices(): readonly AbChoice[] {
    const { test, group } = this.selection;
    if (test === '') return [];
    if (this.isLoading) return group === '' ? [selector] : [choiceOf(group)];
    const groups = this.tests.find(({ name }) => name === test)?.groups ?? [];
    return [selector, ...groups.map(({ name }) => choiceOf(name))];
  }

  /** The selected entry of the Name select. */
  get testValue(): string {
    const { test } = this.selection;
    if (test !== '') return choiceOf(test).value;
    return this.isPrompting && this.result === 'found' ? specialChoices.selector : specialChoices.none;
  }

  /** The selected entry of the Group select. */
  get groupValue(): string {
    const { group } = this.selection;
    return group === '' ? specialChoices.selector : choiceOf(group).value;
  }

  /**
   * Loads a date's tests, and cancels the request for the previous date's tests. The selection is lost if its test or
   * group does not run on the new date.
   *
   * @param dateTime ISO instant; undefined while the date is incomplete
   */
  load(dateTime: string | undefined): void {
    this.#request?.abort();
    this.#request = undefined;
    if (dateTime === undefined) {
      this.result = undefined;
      return;
    }
    const request = new AbortController();
    this.#request = request;
    this.result = 'loading';
    this.#loading = this.#run(dateTime, request.signal);
  }

  /** Loads another date's tests. The group must then be chosen again (PREV-16). */
  changeDate(dateTime: string | undefined): void {
    this.selection = { ...this.selection, group: '' };
    this.load(dateTime);
  }

  /** Resolves once no request for tests is running. */
  async whenLoaded(): Promise<void> {
    let loading: Promise<void> | undefined;
    while (loading !== this.#loading) {
      loading = this.#loading;
      await loading;
    }
  }

  /** @param value an entry's value */
  chooseTest(value: string): void {
    this.isPrompting = value === specialChoices.selector;
    this.selection = { test: this.#nameOf(this.testChoices, value), group: '' };
  }

  /** @param value an entry's value */
  chooseGroup(value: string): void {
    this.selection = { ...this.selection, group: this.#nameOf(this.groupChoices, value) };
  }

  /** Cancels the running request. */
  stop(): void {
    this.#request?.abort();
  }

  #nameOf(choices: readonly AbChoice[], value: string): string {
    return choices.find((choice) => choice.value === value)?.name ?? '';
  }

  async #run(dateTime: string, signal: AbortSignal): Promise<void> {
    let tests: readonly AbTest[] | undefined;
    try {
      tests = await this.#options.abTestApi.testsAt(dateTime, { signal });
    } catch (error) {
      if (!signal.aborted) this.#options.report('The A/B tests could not be loaded.', error);
    }
    if (signal.aborted) return;
    runInAction(() => this.#take(tests));
  }

  #take(tests: readonly AbTest[] | undefined): void {
    this.tests = namedOnce(tests ?? []).map(({ name, groups }) => ({ name, groups: namedOnce(groups) }));
    this.result = tests === undefined ? 'failed' : this.tests.length > 0 ? 'found' : 'none';
    const { test, group } = this.selection;
    const groups = this.tests.find(({ name }) => name === test)?.groups;
    const isRunning = groups !== undefined && (group === '' || groups.some(({ name }) => name === group));
    if (isRunning) return;
    this.selection = noSelection;
    this.isPrompting = true;
  }
}
