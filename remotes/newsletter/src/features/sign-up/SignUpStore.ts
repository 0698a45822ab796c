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

/** Prefilled values, and which fields they disable. */
export type Prefill = { readonly values: SignUpValues; readonly locked: ReadonlySet<FieldName> };

/** The prefill for a visitor who is not logged in: no values. */
const noPrefill: Prefill = { values: {}, locked: new Set() };

/** Code that only a form in use needs. It is loaded when the visitor starts to use the form. */
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
  /** The fields below the e-mail address. */
  readonly Details: ComponentType<{ readonly store: SignUpStore; readonly form: FormApi<SignUpValues> }>;
  readonly SuccessView: ComponentType<{ readonly store: SignUpStore }>;
};

export type SignUpOptions = {
  readonly site: SiteKey;
  readonly loadParts: () => Promise<SignUpParts>;
  readonly subscribe: NewsletterApi['subscribe'];
  /** A logged-in customer's base data; `undefined` for other visitors. */
  readonly loadBaseData: () => Promise<BaseData | undefined>;
  /** Calls back when the customer changes or logs out. Returns a function that stops the callbacks. */
  readonly onCustomerChange: (listener: () => void) => () => void;
  /** Sends the successful-submit event (NEWS-38). */
  readonly announce: (event: SignUpEvent) => void;
  readonly origin: SignUpOrigin;
  /** Consents that the host configures. They are not sent (NEWS-13). */
  readonly configuredConsents: readonly string[];
  /** Consents that the visitor has already given, so the form does not ask for them again (NEWS-14). */
  readonly givenConsents: readonly string[];
};

type LoadedForm = { readonly parts: SignUpParts; readonly form: FormApi<SignUpValues> };

/** The state of the sign-up form. */
export class SignUpStore {
  /**
   * The result of the latest submission; undefined before the first one and after the visitor has dismissed the error.
   */
  result: SubscriptionResult | undefined = undefined;
  /** The address that the success view shows. It is kept when the form is reset (NEWS-40). */
  subscribedEmail = '';
  /** The result of resending the latest sign-up (NEWS-85); undefined if it was not resent. */
  repeated: SubscriptionResult | undefined = undefined;
  /** Whether the form is shown again after a sign-up. */
  isEditing = false;
  /** Number of submissions, including refused ones. */
  attempt = 0;
  isSubmitting = false;
  /** Whether the e-mail field has ever had focus or a value. Either of them reveals the full form (NEWS-4). */
  isOpened = false;
  /** The address that was typed before the form had loaded. */
  earlyEmail = '';
  loaded: LoadedForm | undefined = undefined;
  prefill: Prefill = noPrefill;
  /** The logged-in customer's consents. */
  customerConsents: readonly string[] = [];
  /** Whether the form itself is moving the focus. In that case, no error is cleared. */
  isMovingFocus = false;
  readonly #options: SignUpOptions;
  /** The subscription that was last sent; undefined for a bot. */
  #sent: NewsletterSubscription | undefined;
  #loading: Promise<LoadedForm> | undefined;
  /** The honeypot's value (NEWS-32). */
  #reference = '';
  /** Resolves once the fields have been rendered for the first time. */
  readonly #rendered = Promise.withResolvers<void>();
  /** Number of prefill loads. Only the latest load's response counts. */
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

  /** Whether the fields below the e-mail address are shown (NEWS-4). */
  get isFull(): boolean {
    return this.loaded !== undefined && (this.isOpened || hasValues(this.prefill.values));
  }

  /** Whether the form asks for consent to personal offers (NEWS-14). */
  get isPersonalOffersAsked(): boolean {
    return ![...this.#options.givenConsents, ...this.customerConsents].includes(personalOffersConsent);
  }

  /** Whether a field is disabled because of its prefilled value (NEWS-19). */
  isLocked(name: FieldName, value: string): boolean {
    return this.prefill.locked.has(name) && this.prefill.values[name] === value;
  }

  /** Loads the code that a form in use needs. Failures are not reported, because the next use tries again. */
  prepare(): void {
    this.#load().catch(() => undefined);
  }

  /** Records that the visitor is using the e-mail field. */
  open(): void {
    this.isOpened = true;
    this.prepare();
  }

  /** Records that the fields are rendered. Submissions wait for this. */
  noteRendered(): void {
    this.#rendered.resolve();
  }

  /** Records the address that is typed before the form has loaded. */
  typeEarly(email: string): void {
    this.earlyEmail = email;
  }

  dismissTechnicalError(): void {
    if (this.hasTechnicalError) this.result = undefined;
  }

  /** Resends the latest sign-up for a visitor who received no e-mail. Never rejects. */
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

  /** Shows the form again with the values that were entered, so that the visitor can correct the address. */
  edit(): void {
    this.result = undefined;
    this.repeated = undefined;
    this.isEditing = true;
  }

  /**
   * Prefills the form for the customer who is logged in, and again for the next customer. The previous customer's
   * values are removed.
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
      // A field shows only errors of submissions made after its first rendering, so this submission waits for the
      // fields.
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

  /** Loads the data for the prefill. Never rejects: after a failure, the form just stays empty. */
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
