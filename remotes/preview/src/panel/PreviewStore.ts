import {
  type PreviewApi,
  type PreviewPart,
  type PreviewSession,
  type SharedView,
  staffLoginPath,
} from '@kontor/api/preview';
import type { Clock, Timer } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AbTestStore, type AbTestStoreOptions } from '../features/ab-tests/AbTestStore.ts';
import { LinkStore } from '../features/link/LinkStore.ts';
import { VersionsStore } from '../features/versions/VersionsStore.ts';
import { toInstant, toWallClock, type WallClock } from './siteTime.ts';
import { linkToView } from './view/previewLink.ts';

/** The time between two renewals of the session (CONST-PREVIEW-RENEWAL). */
export const renewalIntervalMs = 300_000;

/** A message in the panel, identified by the name of its string. */
export type PreviewMessage =
  | 'loading'
  | 'applied'
  | 'applyFailed'
  | 'incomplete'
  | 'groupMissing'
  | 'logoutFailed'
  | 'copyFailed';

export type PreviewStoreOptions = Pick<AbTestStoreOptions, 'abTestApi' | 'report'> & {
  readonly previewApi: PreviewApi;
  readonly clock: Clock;
  readonly site: SiteKey;
  /** Reloads the page, so that every part of it shows the applied settings. */
  readonly reload: () => void;
  /** Reloads the page after a logout, so that no previewed content remains. */
  readonly leave: () => void;
  /** Whether the page was reloaded because settings were applied. */
  readonly wasApplied: boolean;
  /** The address of the page. */
  readonly address: () => string;
  /** Calls the listener when the page is shown again after being hidden. @returns a function that stops listening */
  readonly onShown: (listener: () => void) => () => void;
};

/** A staff member's preview session: check, settings, renewal and logout. */
export class PreviewStore {
  /** Defined from a successful check until logout. */
  session: PreviewSession | undefined = undefined;
  message: PreviewMessage | undefined;
  /** Whether a logout is in progress. */
  isLeaving = false;
  /** Whether the session has ended by itself or in another tab. */
  hasEnded = false;
  /** Whether the return to today is in progress or has failed. */
  isResetting = false;
  hasResetFailed = false;
  /** The parts of the page that differ from today; undefined until the back end has responded. */
  differences: readonly PreviewPart[] | undefined = undefined;
  readonly versions: VersionsStore;
  readonly linked: LinkStore;
  readonly #options: PreviewStoreOptions;
  #renewal: Timer | undefined;
  #endWatch: (() => void) | undefined;
  /** The view of a link that could not be applied because the session had ended. */
  #wanted: SharedView | undefined;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
    this.versions = new VersionsStore(options);
    this.linked = new LinkStore({
      ...options,
      session: () => this.session,
      view: () => this.view,
      versions: this.versions,
      onEnded: this.#end,
    });
    this.message = options.wasApplied ? 'applied' : undefined;
    makeAutoObservable(
      this,
      { session: observableRef, differences: observableRef, versions: false, linked: false },
      { autoBind: true },
    );
  }

  get isActive(): boolean {
    return this.session !== undefined;
  }

  get isApplying(): boolean {
    return this.message === 'loading';
  }

  get site(): SiteKey {
    return this.#options.site;
  }

  /** Checks whether the visitor may see the panel. A failed request also results in false. */
  async check(): Promise<boolean> {
    const session = await this.#options.previewApi.checkAuth().catch(() => undefined);
    runInAction(() => {
      this.session = session;
    });
    return session !== undefined;
  }

  /** Loads the differences from today if the session has a date or a group. */
  async loadDifferences(): Promise<void> {
    if (!this.session?.dateTime && !this.session?.abTestName) return;
    try {
      const differences = await this.#options.previewApi.differences();
      runInAction(() => {
        this.differences = differences;
      });
    } catch (error) {
      this.#options.report('The differences from today could not be loaded.', error);
    }
  }

  /** This session's view, in the form that links use. */
  get view(): SharedView {
    const { dateTime, abTestName, abTestGroup } = this.session ?? {};
    return {
      dateTime: dateTime ?? new Date(this.#options.clock.now()).toISOString(),
      test: abTestName ?? '',
      group: abTestGroup ?? '',
      versions: this.versions.running,
    };
  }

  /** Whether the page shows another date, or the group of a test. */
  get isPreviewing(): boolean {
    return Boolean(this.session?.dateTime || this.session?.abTestName);
  }

  /** This session's view. If the session shows today, the view has no date. */
  get ownView(): Omit<SharedView, 'dateTime'> & { readonly dateTime: string | undefined } {
    return { ...this.view, dateTime: this.session?.dateTime };
  }

  /** The address of the staff log-in, which links back to this page. */
  get loginAddress(): string {
    const address = this.#options.address();
    const { pathname, search } = new URL(this.#wanted ? linkToView(address, this.#wanted) : address);
    return `${staffLoginPath}?${new URLSearchParams({ next: pathname + search, reason: 'ended' })}`;
  }

  /** This page's address with the view, so that a colleague sees the same view (PREV-32). */
  get link(): string {
    return linkToView(this.#options.address(), this.view);
  }

  /** Renews the session at intervals until `stopRenewal` is called. */
  startRenewal(): void {
    const { clock, onShown, previewApi } = this.#options;
    this.stopRenewal();
    const renew = async (): Promise<void> => {
      this.startRenewal();
      // After a failure, the next renewal serves as the retry.
      const isAlive = await previewApi.renew().catch(() => true);
      if (!isAlive) this.#end();
    };
    this.#renewal = clock.setTimeout(() => void renew(), renewalIntervalMs);
    this.#endWatch = onShown(() => void renew());
  }

  stopRenewal(): void {
    if (this.#renewal !== undefined) this.#options.clock.clearTimeout(this.#renewal);
    this.#renewal = undefined;
    this.#endWatch?.();
    this.#endWatch = undefined;
  }

  /** The previewed date and time, or the current time if there is none, in the site's time zone. */
  wallClock(): WallClock {
    const { clock, site } = this.#options;
    const previewed = Date.parse(this.session?.dateTime ?? '');
    return toWallClock(Number.isNaN(previewed) ? clock.now() : previewed, site);
  }

  /** The A/B tests in the settings, initially with the session's selection. */
  createAbTests(): AbTestStore {
    const { abTestName, abTestGroup } = this.session ?? {};
    return new AbTestStore({ ...this.#options, stored: { test: abTestName ?? '', group: abTestGroup ?? '' } });
  }

  /** The instant of the site's local date and time; undefined if that time does not exist. */
  instantOf(wallClock: WallClock): string | undefined {
    return toInstant(wallClock, this.#options.site);
  }

  /** Sets the preview's date and time and the A/B selection, then reloads the page. */
  async apply(wallClock: WallClock, abTests: AbTestStore): Promise<void> {
    const { previewApi, reload } = this.#options;
    if (this.isApplying || this.isLeaving || !this.session) return;
    if (!wallClock.date || !wallClock.time) return this.#show('incomplete');
    const previewDateTime = this.instantOf(wallClock);
    // The date and time fields already say that this time does not exist.
    if (!previewDateTime) return;
    this.#show('loading');
    await abTests.whenLoaded();
    if (abTests.isGroupMissing) return this.#show('groupMissing');
    const { test, group } = abTests.selection;
    const status = await previewApi.apply({ previewDateTime, test, group }).catch(() => undefined);
    // Staff may have logged out in the meantime.
    if (!this.session) return;
    if (status === 'UNAUTHORIZED') this.#end();
    if (status !== 'SUCCESS') return this.#show('applyFailed');
    runInAction(() => {
      this.session = { dateTime: previewDateTime, abTestName: test, abTestGroup: group };
      this.message = 'applied';
    });
    reload();
  }

  /** Logs out, then reloads the page. The panel disappears only after the back end has confirmed the logout. */
  async logout(): Promise<void> {
    if (this.isLeaving) return;
    const { leave, previewApi } = this.#options;
    this.isLeaving = true;
    this.message = undefined;
    try {
      await previewApi.logout();
    } catch {
      runInAction(() => {
        this.isLeaving = false;
        this.message = 'logoutFailed';
      });
      return;
    }
    this.stopRenewal();
    runInAction(() => {
      this.session = undefined;
      this.message = undefined;
    });
    leave();
  }

  /** Returns to today, without a group, then reloads the page. */
  async backToToday(): Promise<void> {
    const { previewApi, reload, report } = this.#options;
    if (this.isResetting) return;
    this.isResetting = true;
    this.hasResetFailed = false;
    try {
      await previewApi.reset();
      reload();
    } catch (error) {
      report('The page could not return to today.', error);
      runInAction(() => {
        this.isResetting = false;
        this.hasResetFailed = true;
      });
    }
  }

  /** Shows the message that the browser could not copy the link. */
  refuseCopy(): void {
    this.message = 'copyFailed';
  }

  dismissMessage(): void {
    if (!this.isApplying) this.message = undefined;
  }

  /** @param wanted a link's view that is kept for the next session */
  readonly #end = (wanted?: SharedView): void => {
    this.stopRenewal();
    this.#wanted = wanted;
    runInAction(() => {
      this.hasEnded = true;
    });
  };

  #show(message: PreviewMessage | undefined): void {
    runInAction(() => {
      this.message = message;
    });
  }
}
