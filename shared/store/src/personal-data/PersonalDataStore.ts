import { anonymousCustomer, type CustomerData, type SessionData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The chrome's data about the visitor (PERS-3). */
export type PersonalData = CustomerData;

/** The data of an unknown visitor. */
export const noPersonalData: PersonalData = anonymousCustomer;

export type PersonalDataStoreOptions = {
  readonly loadPersonalData: () => Promise<PersonalData>;
  /** Loads the answer of `GET /json/psdata` (CALL-8); undefined if the call is skipped. */
  readonly loadSession: () => Promise<SessionData | undefined>;
  /** Logs an error that the visitor does not see. */
  readonly report: (message: string, error: unknown) => void;
};

/**
 * Personal data of the visitor, loaded once for all remotes (PERS-3). The session data need a separate call. Only the
 * newsletter and the page's scripts use them, so the call is made on their first request.
 */
export class PersonalDataStore {
  /** Whether the data were loaded or set, or failed to load. */
  initialized = false;
  data: PersonalData = noPersonalData;
  /** Increases when earlier answers become obsolete; code that observes the session then requests it again. */
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

  /** The first name alone, if it is known. */
  get givenName(): string | undefined {
    return this.data.givenName;
  }

  /** First and last name joined; empty when neither is known. */
  get customerName(): string {
    return this.data.customerName;
  }

  get loyaltyBeans(): number {
    return this.data.loyaltyBeans;
  }

  get communityMember(): boolean {
    return this.data.communityMember;
  }

  /** Whether the visitor has the loyalty card; the name of the field depends on the brand. */
  get [brand.cardMemberField](): boolean {
    return this.data[brand.cardMemberField];
  }

  /** Loads once; every later call shares the first request or its result until `reset`. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run(this.generation);
    return this.#loading;
  }

  /**
   * Loads the session once, with the newsletter status; every later call shares the first answer until `refresh` or
   * `reset`. Never rejects.
   */
  loadSession(): Promise<SessionData | undefined> {
    this.#loadingSession ??= this.#runSession(this.generation);
    return this.#loadingSession;
  }

  /** Reloads the data that were loaded before. The former data stay visible until the answer arrives. Never rejects. */
  async refresh(): Promise<void> {
    this.generation += 1;
    if (this.#loading) this.#loading = this.#run(this.generation);
    if (this.#loadingSession) this.#loadingSession = this.#runSession(this.generation);
    await Promise.all([this.#loading, this.#loadingSession]);
  }

  /** Sets data. Ignores the answer of a running load. */
  set(data: Partial<PersonalData>): void {
    this.data = { ...this.data, ...data };
    this.initialized = true;
    this.#loading = Promise.resolve();
    this.generation += 1;
  }

  /** Resets to the data of an unknown visitor; the next `load` sends a request. */
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
