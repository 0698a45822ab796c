import { anonymousCustomer, type CustomerData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What the chrome knows about the visitor (PERS-3). */
export type PersonalData = CustomerData & {
  /** Newsletter status, such as WAITING_FOR_DOI or SUBSCRIBED; absent before a subscription. */
  readonly nlStatus: string | undefined;
};

/** The data of an unknown visitor. */
export const noPersonalData: PersonalData = { ...anonymousCustomer, nlStatus: undefined };

export type PersonalDataStoreOptions = {
  readonly loadPersonalData: () => Promise<PersonalData>;
  /** Logs an error that the visitor does not see. */
  readonly report: (message: string, error: unknown) => void;
};

/** Personal data of the visitor, loaded once for all remotes (PERS-3). */
export class PersonalDataStore {
  /** Whether the data are loaded, set or failed to load. */
  initialized = false;
  data: PersonalData = noPersonalData;
  readonly #options: PersonalDataStoreOptions;
  #loading: Promise<void> | undefined;
  /** Grows with every call that makes the answer of a running load obsolete. */
  #generation = 0;

  constructor(options: PersonalDataStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { data: observableRef }, { autoBind: true });
  }

  get loggedInOrRemembered(): boolean {
    return this.data.loggedInOrRemembered;
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

  /** Member of the loyalty card; the field is named after the brand. */
  get [brand.cardMemberField](): boolean {
    return this.data[brand.cardMemberField];
  }

  get nlStatus(): string | undefined {
    return this.data.nlStatus;
  }

  /** Loads once; every later call shares the first request or its result until `reset`. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run(this.#generation);
    return this.#loading;
  }

  /** Loads again what was loaded before. What is shown stays until the answer. Never rejects. */
  async refresh(): Promise<void> {
    if (!this.#loading) return;
    this.#generation += 1;
    this.#loading = this.#run(this.#generation);
    await this.#loading;
  }

  /** Sets data. The answer of a running load is ignored. */
  set(data: Partial<PersonalData>): void {
    this.data = { ...this.data, ...data };
    this.initialized = true;
    this.#loading = Promise.resolve();
    this.#generation += 1;
  }

  /** Resets to the data of an unknown visitor; the next `load` sends a request. */
  reset(): void {
    this.data = noPersonalData;
    this.initialized = false;
    this.#loading = undefined;
    this.#generation += 1;
  }

  async #run(generation: number): Promise<void> {
    let data = noPersonalData;
    try {
      data = await this.#options.loadPersonalData();
    } catch (error) {
      this.#options.report('Personal data could not be loaded.', error);
    }
    if (generation !== this.#generation) return;
    runInAction(() => {
      this.data = data;
      this.initialized = true;
    });
  }
}
