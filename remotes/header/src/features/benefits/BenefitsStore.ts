import type { BenefitLink, Promotion } from '@kontor/api/promotion';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Links of the strip at most (CONST-BENEFIT-LINKS). */
const maxLinks = 4;

export type BenefitsDeps = {
  readonly loadBenefits: () => Promise<Promotion>;
  /** Takes what went wrong without troubling the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

function linksOf({ kind, content }: Promotion): readonly BenefitLink[] {
  return kind === 'BENEFITS' ? (content.links?.slice(0, maxLinks) ?? []) : [];
}

/** What the strip above the header promises. Without an answer it promises nothing. */
export class BenefitsStore {
  links: readonly BenefitLink[] = [];
  readonly #deps: BenefitsDeps;
  readonly #isKnown: boolean;
  #loading: Promise<void> | undefined;

  /** @param known what was fetched before; it is not asked for again */
  constructor(deps: BenefitsDeps, known?: Promotion) {
    this.#deps = deps;
    this.#isKnown = known !== undefined;
    if (known) this.links = linksOf(known);
    makeAutoObservable(this, { links: observableRef }, { autoBind: true });
  }

  /** Loads once, however often it is called. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    if (this.#isKnown) return;
    try {
      const links = linksOf(await this.#deps.loadBenefits());
      runInAction(() => {
        this.links = links;
      });
    } catch (error) {
      this.#deps.report('The benefits could not be loaded.', error);
    }
  }
}
