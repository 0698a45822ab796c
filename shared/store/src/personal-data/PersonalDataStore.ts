import { anonymousCustomer, type CustomerData, type SessionData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The data that the chrome has about the visitor (PERS-3). */
export type PersonalData = CustomerData;

/** The data for an unknown visitor. */
export const noPersonalData: PersonalData = anonymousCustomer;

export type PersonalDataStoreOptions = {
  readonly loadPersonalData: () => Promise<PersonalData>;
  /** Loads the response to `GET /json/psdata` (CALL-8); undefined if the call is skipped. */
  readonly loadSession: () => Promise<SessionData | undefined>;
  /** Logs an error that is not shown to the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

/**
 * The visitor's personal data, loaded once for all remotes (PERS-3). Session data needs a separate call. Only the
 * newsletter and the page's scripts use it, so the call is not made until one of them requests it.
 */
export class PersonalDataStore {
  /** Whether the data has been loaded or set, or has failed to load. */
  initialized = false;
  data: PersonalData = noPersonalData;
  /** Increases when earlier responses become obsolete. Code that observes the session then requests it again. */
  generation = 0;
  readonly #options: PersonalDataStoreOptions;
  #loading: Promise<void> | undefined;
  #loadingSession: Promise<SessionData | undefined> | undefined;

  constructor(options: PersonalDataStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { data: observableRef }, { autoBind: true });
  }

  get loggedInOrRemembered(): boolean {
    return this.data.loggedInOrRemembered;
  }

  /** Just the first name, if known. */
  get givenName(): string | undefined {
    return this.data.givenName;
  }

  /** The first and last name, joined; empty if neither is known. */
  get customerName(): string {
    return this.data.customerName;
  }

  get loyaltyBeans(): number {
    return this.data.loyaltyBeans;
  }

  get communityMember(): boolean {
    return this.data.communityMember;
  }

  /** Whether the visitor has the loyalty card. The field's name depends on the brand. */
  get [brand.cardMemberField](): boolean {
    return this.data[brand.cardMemberField];
  }

  /** Loads the data once. Until `reset`, every later call shares the first request or its result. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run(this.generation);
    return this.#loading;
  }

  /**
   * Loads the session, including the newsletter status, once. Until `refresh` or `reset`, every later call shares the
   * first response. Never rejects.
   */
  loadSession(): Promise<SessionData | undefined> {
    this.#loadingSession ??= this.#runSession(this.generation);
    return this.#loadingSession;
  }

  /**
   * Reloads the data that has been loaded before. The previous data stays visible until the response arrives. Never
   * rejects.
   */
  async refresh(): Promise<void> {
    this.generation += 1;
    if (this.#loading) this.#loading = this.#run(this.generation);
    if (this.#loadingSession) this.#loadingSession = this.#runSession(this.generation);
    await Promise.all([this.#loading, this.#loadingSession]);
  }

  /** Sets the data. The response to a running load is ignored. */
  set(data: Partial<PersonalData>): void {
    this.data = { ...this.data, ...data };
    this.initialized = true;
    this.#loading = Promise.resolve();
    this.generation += 1;
  }

  /** Resets the data to an unknown visitor's data. The next `load` sends a request. */
  reset(): void {
    this.data = noPersonalData;
    this.initialized = false;
    this.#loading = undefined;
    this.#loadingSession = undefined;
    this.generation += 1;
  }

  async #run(generation: number): Promise<void> {
    let data = noPersonalData;
    try {
      data = await this.#options.loadPersonalData();
    } catch (error) {
      this.#options.report('Personal data could not be loaded.', error);
    }
    if (generation !== this.generation) return;
    runInAction(() => {
      this.data = data;
      this.initialized = true;
    });
  }

  async #runSession(generation: number): Promise<SessionData | undefined> {
    let session: SessionData | undefined;
    try {
      session = await this.#options.loadSession();
    } catch (error) {
      this.#options.report('The data of the session could not be loaded.', error);
    }
    return generation === this.generation ? session : (this.#loadingSession ?? session);
  }
}
