import type { Promotion, PromotionFilters, PromotionKind, PromotionOf } from '@kontor/api/promotion';
import type { HeaderEvents, WindowEvents } from '@kontor/browser';
import { brand } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A promotion's id and the tags that select it. */
export type PromotionRequest = { readonly id: string; readonly filters?: PromotionFilters };

export type PromotionOptions = {
  /** Resolves to `undefined` if there is no such promotion. */
  readonly loadPromotion: (request: PromotionRequest) => Promise<Promotion | undefined>;
  /**
   * Whether the visitor is previewing another state of the shop, to which the server's response may not apply
   * (PROMO-7).
   */
  readonly isPreview: () => boolean;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  /** Logs a failure that visitors do not notice. */
  readonly report: (message: string, error: unknown) => void;
};

/** Tags are treated as sets: order, repetition and empty lists make no difference (PROMO-8, PROMO-9). */
function keyOf({ id, filters: { allOfTags = [], anyOfTags = [], noneOfTags = [] } = {} }: PromotionRequest): string {
  return JSON.stringify([id, ...[allOfTags, anyOfTags, noneOfTags].map((tags) => [...new Set(tags)].sort())]);
}

/** Loads and stores one promotion. */
export class PromotionStore {
  /** Undefined before the promotion is loaded and after a failure; null if there is no such promotion. */
  promotion: Promotion | null | undefined = undefined;
  readonly #options: PromotionOptions;
  #request: PromotionRequest;
  /** The server's response; null if the server knows that there is no promotion. */
  #answer: Promotion | null | undefined;
  /** The latest load: either the server's response or a fetch. Earlier loads have no effect (PROMO-10). */
  #loading: Promise<void> | undefined;

  /** @param answer the server's response, which is not loaded again; null if there is no such promotion */
  constructor(options: PromotionOptions, request: PromotionRequest, answer?: Promotion | null) {
    this.#options = options;
    this.#request = request;
    this.#answer = answer;
    this.promotion = answer;
    makeAutoObservable(this, { promotion: observableRef, contentOf: false, id: false }, { autoBind: true });
  }

  get id(): string {
    return this.#request.id;
  }

  /** The promotion's content if it is of this kind. */
  contentOf<Kind extends PromotionKind>(kind: Kind): PromotionOf<Kind>['content'] | undefined {
    return this.promotion?.kind === kind ? (this.promotion as PromotionOf<Kind>).content : undefined;
  }

  /**
   * Uses the server's response, or else loads the promotion. Later calls reload the promotion only if the id or tags
   * have changed since the last call. Never rejects.
   */
  load(request = this.#request): Promise<void> {
    const isSame = keyOf(request) === keyOf(this.#request);
    if (isSame && this.#loading) return this.#loading;
    if (!isSame) {
      this.#request = request;
      this.#answer = undefined;
    }
    this.#loading = this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    const { isPreview, loadPromotion, report } = this.#options;
    const request = this.#request;
    const answer = isPreview() ? undefined : this.#answer;
    const settled = answer === undefined ? loadPromotion(request) : Promise.resolve(answer);
    const [outcome] = await Promise.allSettled([settled]);
    if (request !== this.#request) return;
    if (outcome.status === 'rejected') report(`The promotion ${request.id} could not be loaded.`, outcome.reason);
    const promotion = outcome.status === 'fulfilled' ? (outcome.value ?? null) : undefined;
    // An identical response has no effect, so that the server's markup stays.
    if (JSON.stringify(promotion) !== JSON.stringify(this.promotion)) {
      runInAction(() => {
        this.promotion = promotion;
      });
    }
    this.#announceFetched(promotion);
  }

  #announceFetched(promotion: Promotion | null | undefined): void {
    const { id } = this.#request;
    const kind = promotion?.kind;
    this.#options.events.emit(`${brand.key}:promotion-fetched`, { id, kind, fetched: !!promotion });
  }
}
