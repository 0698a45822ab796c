import type { BenefitLink, Promotion } from '@kontor/api/promotion';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** CONST-BENEFIT-LINKS */
const maxLinks = 4;

export type BenefitsOptions = {
  readonly loadBenefits: () => Promise<Promotion>;
  /** Logs a failure; the visitor sees nothing of it. */
  readonly report: (message: string, error: unknown) => void;
};

function linksOf({ kind, content }: Promotion): readonly BenefitLink[] {
  return kind === 'BENEFITS' ? (content.links?.slice(0, maxLinks) ?? []) : [];
}

/** The links of the benefits strip; none until they are loaded and after a failure. */
export class BenefitsStore {
  links: readonly BenefitLink[] = [];
  readonly #options: BenefitsOptions;
  readonly #isLoaded: boolean;
  #loading: Promise<void> | undefined;

  /** @param initial a promotion that is not loaded again */
  constructor(options: BenefitsOptions, initial?: Promotion) {
    this.#options = options;
    this.#isLoaded = initial !== undefined;
    if (initial) this.links = linksOf(initial);
    makeAutoObservable(this, { links: observableRef }, { autoBind: true });
  }

  /** Loads the links once, on the first call. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    if (this.#isLoaded) return;
    try {
      const links = linksOf(await this.#options.loadBenefits());
      runInAction(() => {
        this.links = links;
      });
    } catch (error) {
      this.#options.report('The benefits could not be loaded.', error);
    }
  }
}
