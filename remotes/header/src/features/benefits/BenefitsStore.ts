import type { BenefitLink, Promotion } from '@kontor/api/promotion';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Links of the strip at most (first specification, section 2). */
const maxLinks = 4;

export type BenefitsDeps = {
  readonly loadBenefits: () => Promise<Promotion>;
  /** Takes what went wrong without troubling the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

/** What the strip above the header promises. Without an answer it promises nothing. */
export class BenefitsStore {
  links: readonly BenefitLink[] = [];
  readonly #deps: BenefitsDeps;
  #loading: Promise<void> | undefined;

  constructor(deps: BenefitsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { links: observableRef }, { autoBind: true });
  }

  /** Loads once, however often it is called. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    try {
      const { kind, content } = await this.#deps.loadBenefits();
      if (kind !== 'BENEFITS') return;
      const links = content.links?.slice(0, maxLinks) ?? [];
      runInAction(() => {
        this.links = links;
      });
    } catch (error) {
      this.#deps.report('The benefits could not be loaded.', error);
    }
  }
}
