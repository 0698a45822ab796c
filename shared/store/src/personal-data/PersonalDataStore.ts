import type { CustomerData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What the chrome knows about the visitor (PERS-3). */
export type PersonalData = CustomerData & {
  /** Newsletter status, such as WAITING_FOR_DOI or SUBSCRIBED; absent before a subscription. */
  readonly nlStatus: string | undefined;
};

/** What is known about a visitor nobody knows. */
export const noPersonalData: PersonalData = {
  loginStatus: 'LOGGED_OUT',
  loggedInOrRemembered: false,
  customerName: '',
  loyaltyBeans: 0,
  communityMember: false,
  [brand.cardMemberField]: false,
  nlStatus: undefined,
};

export type PersonalDataStoreOptions = {
  readonly loadPersonalData: () => Promise<PersonalData>;
  /** Takes what went wrong without troubling the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

/** Who the visitor is, asked for once however many remotes want to know. */
export class PersonalDataStore {
  /** Whether it is settled what is known, be it nothing. */
  initialized = false;
  data: PersonalData = noPersonalData;
  readonly #options: PersonalDataStoreOptions;
  #loading: Promise<void> | undefined;
  /** Counts what makes the answer of a running load worthless. */
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

  /** Sets what is known, in place of whatever a running load would bring. */
  set(data: Partial<PersonalData>): void {
    this.data = { ...this.data, ...data };
    this.initialized = true;
    this.#loading = Promise.resolve();
    this.#generation += 1;
  }

  /** Back to the defaults: nothing is known, and the next `load` asks again. */
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
