import type { FooterRecord } from '@kontor/api/promotion';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type FooterDeps = {
  /** The content of this site's footer; nothing where the site has none. */
  readonly loadFooter: () => Promise<FooterRecord | undefined>;
  /** Puts the visitor into the groups of running tests. */
  readonly assignTests: () => Promise<void>;
  /** Takes what went wrong without troubling the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

/** What the footer shows. Without an answer it keeps to the legal links, which it knows itself. */
export class FooterStore {
  record: FooterRecord | undefined = undefined;
  /** Whether it is settled what there is to show, be it nothing. */
  isSettled = false;
  readonly #deps: FooterDeps;
  #loading: Promise<void> | undefined;

  /** @param known what was fetched before, `null` where there is nothing; it is not asked for again */
  constructor(deps: FooterDeps, known?: FooterRecord | null) {
    this.#deps = deps;
    this.record = known ?? undefined;
    this.isSettled = known !== undefined;
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
  }

  /** Loads once, however often it is called. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    // Nobody waits for the assignment, and nobody misses it (FOOT-29).
    this.#deps.assignTests().catch(() => undefined);
    if (this.isSettled) return;
    let record: FooterRecord | undefined;
    try {
      record = await this.#deps.loadFooter();
    } catch (error) {
      this.#deps.report('The footer could not be loaded.', error);
    }
    runInAction(() => {
      this.record = record;
      this.isSettled = true;
    });
  }
}
