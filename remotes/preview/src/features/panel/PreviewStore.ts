import type { PreviewApi, PreviewSession } from '@kontor/api/preview';
import type { Clock, Timer } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { toInstant, toWallClock, type WallClock } from './siteTime.ts';

/** Milliseconds between two renewals of the session (CONST-PREVIEW-RENEWAL). */
export const renewalIntervalMs = 300_000;

/** What the panel has to say. */
export type PreviewMessage = 'loading' | 'applied' | 'applyFailed' | 'incomplete' | 'noSuchTime' | 'logoutFailed';

export type PreviewStoreDeps = {
  readonly previewApi: PreviewApi;
  readonly clock: Clock;
  readonly site: SiteKey;
};

/** The preview session of a member of staff: its settings, its renewal and its end. */
export class PreviewStore {
  /** The session, once its check has passed and until it ended. */
  session: PreviewSession | undefined = undefined;
  message: PreviewMessage | undefined = undefined;
  readonly #deps: PreviewStoreDeps;
  #renewal: Timer | undefined;

  constructor(deps: PreviewStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { session: observableRef }, { autoBind: true });
  }

  get isActive(): boolean {
    return this.session !== undefined;
  }

  get isApplying(): boolean {
    return this.message === 'loading';
  }

  /** Whether the visitor may see the panel. A check that fails for whatever reason has not passed. */
  async check(): Promise<boolean> {
    const session = await this.#deps.previewApi.checkAuth().catch(() => undefined);
    runInAction(() => {
      this.session = session;
    });
    return session !== undefined;
  }

  /** Renews the session from now on, until `stopRenewal`. */
  startRenewal(): void {
    const { clock, previewApi } = this.#deps;
    this.stopRenewal();
    this.#renewal = clock.setTimeout(() => {
      this.startRenewal();
      // A renewal that failed is tried again with the next one.
      previewApi.renew().catch(() => undefined);
    }, renewalIntervalMs);
  }

  stopRenewal(): void {
    if (this.#renewal !== undefined) this.#deps.clock.clearTimeout(this.#renewal);
    this.#renewal = undefined;
  }

  /** The previewed date and time in the site's zone, or the current ones. */
  wallClock(): WallClock {
    const { clock, site } = this.#deps;
    const previewed = Date.parse(this.session?.dateTime ?? '');
    return toWallClock(Number.isNaN(previewed) ? clock.now() : previewed, site);
  }

  /** Applies a date and a time; the A/B selection stays as it is. */
  async apply(wallClock: WallClock): Promise<void> {
    const { previewApi, site } = this.#deps;
    const session = this.session;
    if (this.isApplying || !session) return;
    if (!wallClock.date || !wallClock.time) return this.#say('incomplete');
    const previewDateTime = toInstant(wallClock, site);
    if (!previewDateTime) return this.#say('noSuchTime');
    this.#say('loading');
    const { abTestName: test = '', abTestGroup: group = '' } = session;
    const status = await previewApi.apply({ previewDateTime, test, group }).catch(() => undefined);
    runInAction(() => {
      if (status === 'SUCCESS' && this.session) this.session = { ...session, dateTime: previewDateTime };
      this.message = status === 'SUCCESS' ? 'applied' : 'applyFailed';
    });
  }

  /** Ends the session; the panel goes only when it has ended. */
  async logout(): Promise<void> {
    try {
      await this.#deps.previewApi.logout();
    } catch {
      return this.#say('logoutFailed');
    }
    this.stopRenewal();
    runInAction(() => {
      this.session = undefined;
      this.message = undefined;
    });
  }

  dismissMessage(): void {
    if (!this.isApplying) this.message = undefined;
  }

  #say(message: PreviewMessage): void {
    runInAction(() => {
      this.message = message;
    });
  }
}
