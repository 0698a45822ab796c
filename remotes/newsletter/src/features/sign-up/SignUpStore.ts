import type { BaseData } from '@kontor/api/customer';
import type { FieldErrors, NewsletterApi, SubscriptionResult } from '@kontor/api/newsletter';
import {
  type FieldName,
  hasValues,
  isBotSubmission,
  type NewsletterSubscription,
  personalOffersConsent,
  type SignUpOrigin,
  type SignUpValues,
} from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type { FormApi } from 'final-form';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import { type SignUpEvent, toSignUpEvent } from './signUpEvent.ts';

/** Prefilled values, and the fields that are disabled because of them. */
export type Prefill = { readonly values: SignUpValues; readonly locked: ReadonlySet<FieldName> };

/** No prefilled values, for a visitor who is not logged in. */
const noPrefill: Prefill = { values: {}, locked: new Set() };

/** The code that only a used form needs. It is loaded when the visitor begins to use the form. */
export type SignUpParts = {
  /** The form's values, validation and submission. */
  readonly createForm: (options: {
    readonly site: SiteKey;
    readonly submit: (values: SignUpValues) => Promise<FieldErrors>;
  }) => FormApi<SignUpValues>;
  readonly toPrefill: (data: BaseData, site: SiteKey) => Prefill;
  readonly toSubscription: (
    values: SignUpValues,
    options: Pick<SignUpOptions, 'site' | 'origin' | 'configuredConsents'>,
  ) => NewsletterSubscription;
  /** The fields after the e-mail address. */
  readonly Details: ComponentType<{ readonly store: SignUpStore; readonly form: FormApi<SignUpValues> }>;
  readonly SuccessView: ComponentType<{ readonly store: SignUpStore }>;
};

export type SignUpOptions = {
  readonly site: SiteKey;
  readonly loadParts: () => Promise<SignUpParts>;
  readonly subscribe: NewsletterApi['subscribe'];
  /** Base data of a logged-in customer; `undefined` for other visitors. */
  readonly loadBaseData: () => Promise<BaseData | undefined>;
  /** Calls back when the logged-in customer changes or logs out. Returns a function that stops the callbacks. */
  readonly onCustomerChange: (listener: () => void) => () => void;
  /** Sends the successful-submit event (NEWS-38). */
  readonly announce: (event: SignUpEvent) => void;
  readonly origin: SignUpOrigin;
  /** Consents of the host's configuration, which are not sent (NEWS-13). */
  readonly configuredConsents: readonly string[];
  /** Consents that the visitor gave before. The form does not ask for them again (NEWS-14). */
  readonly givenConsents: readonly string[];
};

type LoadedForm = { readonly parts: SignUpParts; readonly form: FormApi<SignUpValues> };

/** State of the sign-up form. */
export class SignUpStore {
  /** Result of the latest submission; undefined before the first one, and after the visitor has dismissed the error. */
  result: SubscriptionResult | undefined = undefined;
  /** The address of the success view, which outlives the reset of the form (NEWS-40). */
  subscribedEmail = '';
  /** Result of sending the latest sign-up again (NEWS-85); undefined before that. */
  repeated: SubscriptionResult | undefined = undefined;
  /** Whether the form is shown again after a sign-up. */
  isEditing = false;
  /** Number of submissions, including refused ones. */
  attempt = 0;
  isSubmitting = false;
  /** Whether the e-mail field has had the focus or a value, which shows the full form (NEWS-4). */
  isOpened = false;
  /** The address that was typed before the form was loaded. */
  earlyEmail = '';
  loaded: LoadedForm | undefined = undefined;
  prefill: Prefill = noPrefill;
  /** Consents of the logged-in customer. */
  customerConsents: readonly string[] = [];
  /** Whether the form is moving the focus. An error is cleared only if the visitor moves the focus. */
  isMovingFocus = false;
  readonly #options: SignUpOptions;
  /** The subscription that was sent last; undefined for a bot. */
  #sent: NewsletterSubscription | undefined;
  #loading: Promise<LoadedForm> | undefined;
  /** The value of the honeypot (NEWS-32). */
  #reference = '';
  /** Resolves when the fields have been rendered for the first time. */
  readonly #rendered = Promise.withResolvers<void>();
  /** Number of loads of the prefill. Only the answer of the latest load counts. */
  #prefills = 0;

  constructor(options: SignUpOptions) {
    this.#options = options;
    makeAutoObservable(
      this,
      { isMovingFocus: false, loaded: observableRef, prefill: observableRef, customerConsents: observableRef },
      { autoBind: true },
    );
  }

  get site(): SiteKey {
    return this.#options.site;
  }

  get isSubscribed(): boolean {
    return this.result === 'SUCCESS';
  }

  get hasTechnicalError(): boolean {
    return this.result === 'ERROR_GENERIC';
  }

  /** Whether the fields after the e-mail address are shown (NEWS-4). */
  get isFull(): boolean {
    return this.loaded !== undefined && (this.isOpened || hasValues(this.prefill.values));
  }

  /** Whether the form asks for the consent to personal offers (NEWS-14). */
  get isPersonalOffersAsked(): boolean {
    return ![...this.#options.givenConsents, ...this.customerConsents].includes(personalOffersConsent);
  }

  /** Whether a field is disabled because it shows a prefilled value (NEWS-19). */
  isLocked(name: FieldName, value: string): boolean {
    return this.prefill.locked.has(name) && this.prefill.values[name] === value;
  }

  /** Loads the code that a used form needs. A failure is not reported, because the next use tries again. */
  prepare(): void {
    this.#load().catch(() => undefined);
  }

  /** Stores that the visitor uses the e-mail field. */
  open(): void {
    this.isOpened = true;
    this.prepare();
  }

  /** Stores that the fields are rendered. A submission waits for that. */
  noteRendered(): void {
    this.#rendered.resolve();
  }

  /** Stores the address that is typed before the form is loaded. */
  typeEarly(email: string): void {
    this.earlyEmail = email;
  }

  dismissTechnicalError(): void {
    if (this.hasTechnicalError) this.result = undefined;
  }

  /** Sends the latest sign-up again, for a visitor who got no mail. Never rejects. */
  async repeat(): Promise<void> {
    if (this.isSubmitting) return;
    this.isSubmitting = true;
    this.repeated = undefined;
    const result = this.#sent
      ? await this.#options.subscribe(this.#sent).catch(() => 'ERROR_GENERIC' as const)
      : 'SUCCESS';
    runInAction(() => {
      this.isSubmitting = false;
      this.repeated = result;
    });
  }

  /** Shows the form again with the entered values, so that the visitor can change the address. */
  edit(): void {
    this.result = undefined;
    this.repeated = undefined;
    this.isEditing = true;
  }

  /**
   * Prefills the form for the customer who is logged in, and again for the next customer. Values from a former
   * customer's data are removed.
   *
   * @returns a function that stops the prefilling
   */
  followCustomer(): () => void {
    void this.#loadPrefill();
    return this.#options.onCustomerChange(() => void this.#loadPrefill());
  }

  /**
   * Validates the form and subscribes, unless a submission is running. Never rejects.
   *
   * @param reference value of the honeypot
   */
  async send(reference: string): Promise<void> {
    if (this.isSubmitting) return;
    this.dismissTechnicalError();
    this.isSubmitting = true;
    this.#reference = reference;
    try {
      const { form } = await this.#load();
      // A field shows only errors of submissions after its first rendering, so this submission waits for the fields.
      await this.#rendered.promise;
      runInAction(() => {
        this.attempt += 1;
      });
      await form.submit();
    } catch {
      runInAction(() => {
        this.result = 'ERROR_GENERIC';
      });
    }
    runInAction(() => {
      this.isSubmitting = false;
    });
  }

  #load(): Promise<LoadedForm> {
    this.#loading ??= this.#create();
    return this.#loading;
  }

  async #create(): Promise<LoadedForm> {
    try {
      const parts = await this.#options.loadParts();
      const form = parts.createForm({ site: this.site, submit: (values) => this.#subscribe(parts, values) });
      if (this.earlyEmail) form.change('email', this.earlyEmail);
      const loaded = { parts, form };
      runInAction(() => {
        this.loaded = loaded;
      });
      return loaded;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }

  /** Loads the data for the prefill. Never rejects, but leaves the form empty after a failure. */
  async #loadPrefill(): Promise<void> {
    this.#prefills += 1;
    const prefills = this.#prefills;
    const data = await this.#options.loadBaseData().catch(() => undefined);
    const loaded = data && (await this.#load().catch(() => undefined));
    if (prefills !== this.#prefills) return;
    const prefill = data && loaded ? loaded.parts.toPrefill(data, this.site) : noPrefill;
    runInAction(() => {
      this.customerConsents = data?.consents ?? [];
      if (prefill === this.prefill) return;
      this.prefill = prefill;
      this.loaded?.form.setConfig('initialValues', prefill.values);
    });
  }

  /** Subscribes and returns field errors. A bot gets the success view without a request (NEWS-32). Never rejects. */
  async #subscribe(parts: SignUpParts, values: SignUpValues): Promise<FieldErrors> {
    const isBot = isBotSubmission({ reference: this.#reference });
    const subscription = parts.toSubscription(values, this.#options);
    const result = isBot
      ? 'SUCCESS'
      : await this.#options.subscribe(subscription).catch(() => 'ERROR_GENERIC' as const);
    runInAction(() => {
      this.result = result;
      if (result === 'SUCCESS') {
        this.subscribedEmail = subscription.email;
        this.#sent = isBot ? undefined : subscription;
      }
    });
    if (result === 'SUCCESS' && !isBot) this.#options.announce(toSignUpEvent(this.#options.origin));
    return result === 'ERROR_INVALID_EMAIL' ? { email: 'emailInvalidErrorMessage' } : {};
  }
}
