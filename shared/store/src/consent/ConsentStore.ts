import type { CookieJar, Unsubscribe } from '@kontor/browser';
import { type ConsentGroup, consentCookie, parseConsentGroups } from '@kontor/site';
import { makeAutoObservable, observableRef } from 'mobx';

export type ConsentStoreOptions = {
  readonly cookies: Pick<CookieJar, 'getAllRaw'>;
  /** Called after every change to the active groups (CONSENT-6). */
  readonly announceConsent: (groups: readonly string[]) => void;
  /** Logs the failure of an action or a clean-up. A failure must not keep the others from running. */
  readonly report: (message: string, error: unknown) => void;
};

const namesOf = (groups: ReadonlySet<string> | undefined): string => [...(groups ?? ['?'])].sort().join();

/**
 * The visitor's consent. No group is active until the choice is known.
 *
 * `isActive` and `decisionOn` are observable. Use `whenGranted` for one-off actions, `whileGranted` for activities that
 * last as long as the group is active, and `onNotGranted` for data that must be deleted without consent.
 */
export class ConsentStore {
  /** The active groups; `undefined` until the choice is known. */
  groups: ReadonlySet<string> | undefined = undefined;
  readonly #options: ConsentStoreOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: ConsentStoreOptions) {
    this.#options = options;
    this.groups = this.#read();
    makeAutoObservable(this, { groups: observableRef }, { autoBind: true });
  }

  /** Whether the choice is known. Until then, actions that need consent wait. */
  get isKnown(): boolean {
    return this.groups !== undefined;
  }

  isActive(group: string): boolean {
    return this.groups?.has(group) ?? false;
  }

  /**
   * Whether the current cookie grants the group. A server, or a form without scripts, may have changed the cookie
   * unnoticed. Call this before sending or storing something, not for rendering.
   */
  isStillActive(group: string): boolean {
    this.refresh();
    return this.isActive(group);
  }

  /** Whether an action that needs this group is allowed, is refused or must wait for the choice. */
  decisionOn(group: string): 'granted' | 'refused' | 'unknown' {
    if (!this.isKnown) return 'unknown';
    return this.isActive(group) ? 'granted' : 'refused';
  }

  /**
   * Runs an action once: immediately if the current cookie grants the group, otherwise as soon as it is granted. A
   * refusal drops the action (CONSENT-7).
   *
   * @returns a function that drops the action if it is still waiting
   */
  whenGranted(group: ConsentGroup, action: () => void): Unsubscribe {
    this.refresh();
    return this.#follow((end) => {
      const decision = this.decisionOn(group);
      if (decision === 'unknown') return;
      end();
      if (decision === 'granted') this.#run(action);
    });
  }

  /**
   * Starts an activity whenever the group is granted, and stops it whenever consent is withdrawn.
   *
   * @param start returns a function that stops the activity
   * @returns a function that ends the subscription and stops a running activity
   */
  whileGranted(group: ConsentGroup, start: () => Unsubscribe): Unsubscribe {
    let stop: Unsubscribe | undefined;
    const halt = (): void => {
      const running = stop;
      stop = undefined;
      if (running) this.#run(running);
    };
    const end = this.#follow(() => {
      if (!this.isActive(group)) halt();
      else if (!stop) {
        this.#run(() => {
          stop = start();
        });
      }
    });
    return () => {
      end();
      halt();
    };
  }

  /**
   * Registers a clean-up for data that must not exist without consent, such as a list in the browser's storage. The
   * clean-up runs immediately if the group is not granted, because consent may have expired or been withdrawn on a page
   * without scripts. It also runs whenever consent is withdrawn, in this tab or another. Repeating it must be harmless.
   */
  onNotGranted(group: ConsentGroup, cleanUp: () => void): Unsubscribe {
    let hasRun = false;
    return this.#follow(() => {
      const mustRun = !this.isActive(group) && !hasRun;
      hasRun = !this.isActive(group);
      if (mustRun) this.#run(cleanUp);
    });
  }

  /**
   * Re-reads the cookie after the consent script, another tab or another page has changed it.
   *
   * @returns whether the choice has changed
   */
  refresh(): boolean {
    const groups = this.#read();
    if (namesOf(groups) === namesOf(this.groups)) return false;
    this.groups = groups;
    for (const listener of [...this.#listeners]) listener();
    this.#run(() => this.#options.announceConsent([...(groups ?? [])]));
    return true;
  }

  #read(): ReadonlySet<string> | undefined {
    return parseConsentGroups(this.#options.cookies.getAllRaw(consentCookie));
  }

  /**
   * Calls a listener immediately and after every change, until either the listener or the caller of this function ends
   * the subscription.
   */
  #follow(listener: (end: Unsubscribe) => void): Unsubscribe {
    const entry = (): void => listener(end);
    const end = (): void => void this.#listeners.delete(entry);
    this.#listeners.add(entry);
    entry();
    return end;
  }

  #run(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#options.report('An action after consent has failed.', error);
    }
  }
}
