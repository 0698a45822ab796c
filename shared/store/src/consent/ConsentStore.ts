import type { CookieJar } from '@kontor/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import { consentCookie, parseConsentGroups } from './consentGroups.ts';

export type ConsentStoreOptions = { readonly cookies: Pick<CookieJar, 'getRaw'> };

/** The visitor's consent. No group is active before the choice is known. */
export class ConsentStore {
  /** The active groups; `undefined` before the choice is known. */
  groups: ReadonlySet<string> | undefined = undefined;
  readonly #cookies: ConsentStoreOptions['cookies'];

  constructor({ cookies }: ConsentStoreOptions) {
    this.#cookies = cookies;
    makeAutoObservable(this, { groups: observableRef }, { autoBind: true });
    this.refresh();
  }

  /** Whether the choice is known. Until then, actions that need consent wait. */
  get isKnown(): boolean {
    return this.groups !== undefined;
  }

  isActive(group: string): boolean {
    return this.groups?.has(group) ?? false;
  }

  /** Whether an action that needs this group is allowed, refused, or must wait for the choice. */
  decisionOn(group: string): 'granted' | 'refused' | 'unknown' {
    if (!this.isKnown) return 'unknown';
    return this.isActive(group) ? 'granted' : 'refused';
  }

  /** Reads the cookie again, after the consent script has changed it. */
  refresh(): void {
    this.groups = parseConsentGroups(this.#cookies.getRaw(consentCookie));
  }
}
