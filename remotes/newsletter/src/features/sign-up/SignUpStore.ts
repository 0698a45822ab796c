import type { BaseData } from '@kontor/api/customer';
import type { FieldErrors, NewsletterApi, SubscriptionResult } from '@kontor/api/newsletter';
import {
  type FieldName,
  isBotSubmission,
  personalOffersConsent,
  type SignUpMarket,
  type SignUpOrigin,
  type SignUpValues,
  signUpMarketOf,
  toSubscription,
} from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { noPrefill, type Prefill, toPrefill } from './prefill.ts';
import { type SignUpEvent, toSignUpEvent } from './signUpEvent.ts';

export type SignUpOptions = {
  readonly site: SiteKey;
  readonly subscribe: NewsletterApi['subscribe'];
  /** Base data of a logged-in customer; `undefined` for other visitors. */
  readonly loadBaseData: () => Promise<BaseData | undefined>;
  /** Calls back when another customer, or none, is logged in; returns the function that ends this. */
  readonly onCustomerChange: (listener: () => void) => () => void;
  /** Sends the successful-submit event (NEWS-38). */
  readonly announce: (event: SignUpEvent) => void;
  readonly origin: SignUpOrigin;
  /** Consents of the host's configuration, which are not sent (NEWS-13). */
  readonly configuredConsents: readonly string[];
  /** Consents that the visitor gave before, which are not asked for again (NEWS-14). */
  readonly givenConsents: readonly string[];
};

/** State of the sign-up form. */
export class SignUpStore {
  /** Result of the latest submission; none before it and after its error was dismissed. */
  result: SubscriptionResult | undefined = undefined;
  /** The address of the success view, which outlives the reset of the form (NEWS-40). */
  subscribedEmail = '';
  /** Number of submissions, including refused ones. */
  attempt = 0;
  /** Whether the e-mail field has had the focus, which shows the full form (NEWS-4). */
  hasFocusedEmail = false;
  prefill: Prefill = noPrefill;
  /** Consents of the logged-in customer. */
  customerConsents: readonly string[] = [];
  /** Whether the form is moving the focus; only focus by the visitor clears an error. */
  isMovingFocus = false;
  readonly market: SignUpMarket;
  readonly #options: SignUpOptions;
  /** Grows with every load of the prefill; only the answer of the latest one counts. */
  #loads = 0;

  constructor(options: SignUpOptions) {
    this.#options = options;
    this.market = signUpMarketOf(options.site);
    makeAutoObservable(
      this,
      { market: false, isMovingFocus: false, prefill: observableRef, customerConsents: observableRef },
      { autoBind: true },
    );
  }

  get isSubscribed(): boolean {
    return this.result === 'SUCCESS';
  }

  get hasTechnicalError(): boolean {
    return this.result === 'ERROR_GENERIC';
  }

  /** Whether the form asks for the consent to personal offers (NEWS-14). */
  get isPersonalOffersAsked(): boolean {
    return ![...this.#options.givenConsents, ...this.customerConsents].includes(personalOffersConsent);
  }

  /** Whether a field is disabled because it shows a prefilled value (NEWS-19). */
  isLocked(name: FieldName, value: string): boolean {
    return this.prefill.locked.has(name) && this.prefill.values[name] === value;
  }

  markEmailFocused(): void {
    this.hasFocusedEmail = true;
  }

  beginAttempt(): void {
    this.attempt += 1;
    this.dismissTechnicalError();
  }

  dismissTechnicalError(): void {
    if (this.hasTechnicalError) this.result = undefined;
  }

  /**
   * Prefills the form for the customer who is logged in, and again for the next one. What a former customer's data had
   * filled in is removed.
   *
   * @returns ends this
   */
  followCustomer(): () => void {
    void this.#loadPrefill();
    return this.#options.onCustomerChange(() => void this.#loadPrefill());
  }

  /** Never rejects; after a failure the form stays empty. */
  async #loadPrefill(): Promise<void> {
    this.#loads += 1;
    const load = this.#loads;
    const data = await this.#options.loadBaseData().catch(() => undefined);
    if (load !== this.#loads) return;
    runInAction(() => {
      if (data || this.prefill !== noPrefill) this.prefill = data ? toPrefill(data, this.market) : noPrefill;
      this.customerConsents = data?.consents ?? [];
    });
  }

  /** Subscribes and returns field errors. A bot gets the success view without a request (NEWS-32). Never rejects. */
  async submit(values: SignUpValues): Promise<FieldErrors> {
    const isBot = isBotSubmission(values);
    const subscription = toSubscription(values, { ...this.#options, market: this.market });
    const result = isBot
      ? 'SUCCESS'
      : await this.#options.subscribe(subscription).catch(() => 'ERROR_GENERIC' as const);
    runInAction(() => {
      this.result = result;
      if (result === 'SUCCESS') this.subscribedEmail = subscription.email;
    });
    if (result === 'SUCCESS' && !isBot) this.#options.announce(toSignUpEvent(this.#options.origin));
    return result === 'ERROR_INVALID_EMAIL' ? { email: 'emailInvalidErrorMessage' } : {};
  }
}
