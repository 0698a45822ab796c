import type { FooterRecord } from '@kontor/api/promotion';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type FooterOptions = {
  /** Loads the site's content record; undefined if the site has none. */
  readonly loadFooter: () => Promise<FooterRecord | undefined>;
  /** Assigns the visitor to a group in each running A/B test. */
  readonly assignTests: () => Promise<void>;
  /** Logs a failure that visitors do not notice. */
  readonly report: (message: string, error: unknown) => void;
};

/** The footer's content record. Without a record the footer shows only its static legal links. */
export class FooterStore {
  record: FooterRecord | undefined = undefined;
  /** Whether loading has ended, with or without a record. */
  isSettled = false;
  /** Whether the browser loaded the record because the page did not contain it. */
  isLoadedHere = false;
  readonly #options: FooterOptions;
  #loading: Promise<void> | undefined;

  /** @param initial a record that is not loaded again; `null` if the site has none */
  constructor(options: FooterOptions, initial?: FooterRecord | null) {
    this.#options = options;
    this.record = initial ?? undefined;
    this.isSettled = initial !== undefined;
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
  }

  /** Loads the record once, on the first call. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    // Neither the assignment's response nor its failure affects the footer (FOOT-29).
    this.#options.assignTests().catch(() => undefined);
    if (this.isSettled) return;
    let record: FooterRecord | undefined;
    try {
      record = await this.#options.loadFooter();
    } catch (error) {
      this.#options.report('The footer could not be loaded.', error);
    }
    runInAction(() => {
      this.record = record;
      this.isLoadedHere = true;
      this.isSettled = true;
    });
  }
}
