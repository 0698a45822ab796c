import type { NewsletterApi, SubscriptionResult } from '@kontor/api/newsletter';
import { makeAutoObservable, runInAction } from 'mobx';
import { isBotSubmission, type SignUpOrigin, type SignUpValues, toSubscription } from './signUpValues.ts';
import type { FieldErrorKey, FieldName } from './validateSignUp.ts';

export type SignUpDeps = {
  readonly subscribe: NewsletterApi['subscribe'];
  readonly origin: SignUpOrigin;
};

/** How far a visitor has come with the sign-up. */
export class SignUpStore {
  /** How the last submission ended; none while nothing was submitted or its error was dismissed. */
  result: SubscriptionResult | undefined = undefined;
  /** The address that the success view shows, kept although the form is empty again. */
  subscribedEmail = '';
  /** Grows with every submission, refused ones included. */
  attempt = 0;
  readonly #deps: SignUpDeps;

  constructor(deps: SignUpDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isSubscribed(): boolean {
    return this.result === 'SUCCESS';
  }

  get hasTechnicalError(): boolean {
    return this.result === 'ERROR_GENERIC';
  }

  beginAttempt(): void {
    this.attempt += 1;
    this.dismissTechnicalError();
  }

  dismissTechnicalError(): void {
    if (this.hasTechnicalError) this.result = undefined;
  }

  /** Subscribes; a bot sees the success view and nothing is sent. Gives the errors of the fields. Never rejects. */
  async submit(values: SignUpValues): Promise<Partial<Record<FieldName, FieldErrorKey>>> {
    const subscription = toSubscription(values, this.#deps.origin);
    let result: SubscriptionResult = 'SUCCESS';
    if (!isBotSubmission(values)) {
      try {
        result = await this.#deps.subscribe(subscription);
      } catch {
        result = 'ERROR_GENERIC';
      }
    }
    runInAction(() => {
      this.result = result;
      if (result === 'SUCCESS') this.subscribedEmail = subscription.email;
    });
    return result === 'ERROR_INVALID_EMAIL' ? { email: 'emailInvalidErrorMessage' } : {};
  }
}
