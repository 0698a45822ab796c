import type { BaseData } from '@kontor/api/customer';
import type { NewsletterApi, SubscriptionResult } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { noPrefill, type Prefill, toPrefill } from './prefill.ts';
import { type SignUpEvent, toSignUpEvent } from './signUpEvent.ts';
import { type SignUpMarket, signUpMarketOf } from './signUpMarket.ts';
import {
  type FieldName,
  isBotSubmission,
  personalOffersConsent,
  type SignUpOrigin,
  type SignUpValues,
  toSubscription,
} from './signUpValues.ts';
import type { FieldErrors } from './validateSignUp.ts';

export type SignUpOptions = {
  readonly site: SiteKey;
  readonly subscribe: NewsletterApi['subscribe'];
  /** What is known of a customer who is logged in; nothing of anybody else. */
  readonly loadBaseData: () => Promise<BaseData | undefined>;
  /** Tells the page of a sign-up that succeeded. */
  readonly announce: (event: SignUpEvent) => void;
  readonly origin: SignUpOrigin;
  /** Consents that the configuration has: they are not sent again. */
  readonly configuredConsents: readonly string[];
  /** Consents that the visitor gave before: they are not asked for again. */
  readonly givenConsents: readonly string[];
};

/** How far a visitor has come with the sign-up. */
export class SignUpStore {
  /** How the last submission ended; none while nothing was submitted or its error was dismissed. */
  result: SubscriptionResult | undefined = undefined;
  /** The address that the success view shows, kept although the form is empty again. */
  subscribedEmail = '';
  /** Grows with every submission, refused ones included. */
  attempt = 0;
  /** Whether the address has had the focus, from when on the whole form is there. */
  hasMetEmail = false;
  prefill: Prefill = noPrefill;
  /** Consents of the customer who is logged in. */
  customerConsents: readonly string[] = [];
  /** Whether the form itself moves the focus just now; only a visitor's own clears an error. */
  isMovingFocus = false;
  readonly market: SignUpMarket;
  readonly #options: SignUpOptions;

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

  /** Whether personal offers still have to be asked for. */
  get isPersonalOffersAsked(): boolean {
    return ![...this.#options.givenConsents, ...this.customerConsents].includes(personalOffersConsent);
  }

  /** Whether a field holds what is known of a customer; what was typed before that came stays the visitor's. */
  isLocked(name: FieldName, value: string): boolean {
    return this.prefill.locked.has(name) && this.prefill.values[name] === value;
  }

  meetEmail(): void {
    this.hasMetEmail = true;
  }

  beginAttempt(): void {
    this.attempt += 1;
    this.dismissTechnicalError();
  }

  dismissTechnicalError(): void {
    if (this.hasTechnicalError) this.result = undefined;
  }

  /** Fills the form for a customer who is logged in. Never rejects: without it everybody fills in for themselves. */
  async loadPrefill(): Promise<void> {
    const data = await this.#options.loadBaseData().catch(() => undefined);
    runInAction(() => {
      if (!data) return;
      this.prefill = toPrefill(data, this.market);
      this.customerConsents = data.consents ?? [];
    });
  }

  /** Subscribes; a bot sees the success view and nothing is sent. Gives the errors of the fields. Never rejects. */
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
