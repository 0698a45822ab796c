import type { PreviewApi, PreviewSession } from '@kontor/api/preview';
import type { Clock, Timer } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { toInstant, toWallClock, type WallClock } from './siteTime.ts';

/** Time between two renewals of the session (CONST-PREVIEW-RENEWAL). */
export const renewalIntervalMs = 300_000;

/** A message of the panel, by its text's name. */
export type PreviewMessage = 'loading' | 'applied' | 'applyFailed' | 'incomplete' | 'noSuchTime' | 'logoutFailed';

export type PreviewStoreOptions = {
  readonly previewApi: PreviewApi;
  readonly clock: Clock;
  readonly site: SiteKey;
};

/** The preview session of a member of staff: check, settings, renewal and logout. */
export class PreviewStore {
  /** Defined after a successful check, until logout. */
  session: PreviewSession | undefined = undefined;
  message: PreviewMessage | undefined = undefined;
  readonly #options: PreviewStoreOptions;
  #renewal: Timer | undefined;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { session: observableRef }, { autoBind: true });
  }

  get isActive(): boolean {
    return this.session !== undefined;
  }

  get isApplying(): boolean {
    return this.message === 'loading';
  }

  /** Checks whether the visitor may see the panel; false also after a failed request. */
  async check(): Promise<boolean> {
    const session = await this.#options.previewApi.checkAuth().catch(() => undefined);
    runInAction(() => {
      this.session = session;
    });
    return session !== undefined;
  }

  /** Renews the session at intervals, until `stopRenewal`. */
  startRenewal(): void {
    const { clock, previewApi } = this.#options;
    this.stopRenewal();
    this.#renewal = clock.setTimeout(() => {
      this.startRenewal();
      // After a failure the next renewal is the retry.
      previewApi.renew().catch(() => undefined);
    }, renewalIntervalMs);
  }

  stopRenewal(): void {
    if (this.#renewal !== undefined) this.#options.clock.clearTimeout(this.#renewal);
    this.#renewal = undefined;
  }

  /** The previewed or else the current date and time, in the site's time zone. */
  wallClock(): WallClock {
    const { clock, site } = this.#options;
    const previewed = Date.parse(this.session?.dateTime ?? '');
    return toWallClock(Number.isNaN(previewed) ? clock.now() : previewed, site);
  }

  /** Sets date and time of the preview; the A/B selection stays. */
  async apply(wallClock: WallClock): Promise<void> {
    const { previewApi, site } = this.#options;
    const session = this.session;
    if (this.isApplying || !session) return;
    if (!wallClock.date || !wallClock.time) return this.#show('incomplete');
    const previewDateTime = toInstant(wallClock, site);
    if (!previewDateTime) return this.#show('noSuchTime');
    this.#show('loading');
    const { abTestName: test = '', abTestGroup: group = '' } = session;
    const status = await previewApi.apply({ previewDateTime, test, group }).catch(() => undefined);
    runInAction(() => {
      if (status === 'SUCCESS' && this.session) this.session = { ...session, dateTime: previewDateTime };
      this.message = status === 'SUCCESS' ? 'applied' : 'applyFailed';
    });
  }

  /** Logs out. The panel disappears only after the back end has confirmed it. */
  async logout(): Promise<void> {
    try {
      await this.#options.previewApi.logout();
    } catch {
      return this.#show('logoutFailed');
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

  #show(message: PreviewMessage): void {
    runInAction(() => {
      this.message = message;
    });
  }
}
