import type { PreviewApi, PreviewPart, PreviewSession, SharedView } from '@kontor/api/preview';
import type { Clock, Timer } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AbTestStore, type AbTestStoreOptions } from '../features/ab-tests/AbTestStore.ts';
import { VersionsStore } from '../features/versions/VersionsStore.ts';
import { linkToView } from './previewLink.ts';
import { toInstant, toWallClock, type WallClock } from './siteTime.ts';

/** Time between two renewals of the session (CONST-PREVIEW-RENEWAL). */
export const renewalIntervalMs = 300_000;

/** A message of the panel, by its text's name. */
export type PreviewMessage =
  | 'loading'
  | 'applied'
  | 'applyFailed'
  | 'incomplete'
  | 'groupMissing'
  | 'logoutFailed'
  | 'linkFailed'
  | 'copyFailed';

export type PreviewStoreOptions = Pick<AbTestStoreOptions, 'abTestApi' | 'report'> & {
  readonly previewApi: PreviewApi;
  readonly clock: Clock;
  readonly site: SiteKey;
  /** Reloads the page, so that all of it shows the applied settings. */
  readonly reload: () => void;
  /** Whether the page was reloaded because settings were applied. */
  readonly wasApplied: boolean;
  /** The address of the page. */
  readonly address: () => string;
};

const keyOf = (versions: SharedView['versions']): string => JSON.stringify(Object.entries(versions).sort());

/** The preview session of a member of staff: check, settings, renewal and logout. */
export class PreviewStore {
  /** Defined after a successful check, until logout. */
  session: PreviewSession | undefined = undefined;
  message: PreviewMessage | undefined;
  /** The parts of the page that differ from today; undefined until the back end has answered. */
  differences: readonly PreviewPart[] | undefined = undefined;
  readonly versions: VersionsStore;
  readonly #options: PreviewStoreOptions;
  #renewal: Timer | undefined;

  constructor(options: PreviewStoreOptions) {
    this.#options = options;
    this.versions = new VersionsStore(options);
    this.message = options.wasApplied ? 'applied' : undefined;
    makeAutoObservable(
      this,
      { session: observableRef, differences: observableRef, versions: false },
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

  /** Checks whether the visitor may see the panel; false also after a failed request. */
  async check(): Promise<boolean> {
    const session = await this.#options.previewApi.checkAuth().catch(() => undefined);
    runInAction(() => {
      this.session = session;
    });
    return session !== undefined;
  }

  /** Loads what differs from today, if the session has a date or a group. */
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

  /** The view of this session, as a link shares it. */
  get view(): SharedView {
    const { dateTime, abTestName, abTestGroup } = this.session ?? {};
    return {
      dateTime: dateTime ?? new Date(this.#options.clock.now()).toISOString(),
      test: abTestName ?? '',
      group: abTestGroup ?? '',
      versions: this.versions.running,
    };
  }

  /** The address of this page that shows a colleague the same (PREV-32). */
  get link(): string {
    return linkToView(this.#options.address(), this.view);
  }

  /**
   * Takes over the view of a link, then reloads the page. Nothing changes if the session has this view already, or if a part
   * of it is impossible.
   *
   * @param shared undefined for a link whose view cannot be read
   */
  async follow(shared: SharedView | undefined): Promise<void> {
    const { previewApi, reload, report } = this.#options;
    if (!shared) return this.#show('linkFailed');
    const { dateTime, test, group, versions } = shared;
    this.#show('loading');
    try {
      await this.versions.load();
      if (!this.versions.hasAll(versions)) throw new Error('a version of the link is not published');
      const { view } = this;
      const isSameDate = this.session?.dateTime !== undefined && Date.parse(dateTime) === Date.parse(view.dateTime);
      const hasSameVersions = keyOf(versions) === keyOf(view.versions);
      if (isSameDate && test === view.test && group === view.group && hasSameVersions) return this.#show(undefined);
      const status = await previewApi.apply({ previewDateTime: dateTime, test, group });
      if (status !== 'SUCCESS') throw new Error(`the settings were answered with ${status}`);
      if (!hasSameVersions) await previewApi.chooseVersions(versions);
      this.#show('applied');
      reload();
    } catch (error) {
      report('The view of the link could not be applied.', error);
      this.#show('linkFailed');
    }
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

  /** The A/B tests of the settings, beginning with the selection of the session. */
  createAbTests(): AbTestStore {
    const { abTestName, abTestGroup } = this.session ?? {};
    return new AbTestStore({ ...this.#options, stored: { test: abTestName ?? '', group: abTestGroup ?? '' } });
  }

  /** The instant of a date and time of the site; undefined if it does not exist. */
  instantOf(wallClock: WallClock): string | undefined {
    return toInstant(wallClock, this.#options.site);
  }

  /** Sets date and time of the preview and the A/B selection, then reloads the page. */
  async apply(wallClock: WallClock, abTests: AbTestStore): Promise<void> {
    const { previewApi, reload } = this.#options;
    if (this.isApplying || !this.session) return;
    if (!wallClock.date || !wallClock.time) return this.#show('incomplete');
    const previewDateTime = this.instantOf(wallClock);
    // The fields say that this time does not exist.
    if (!previewDateTime) return;
    this.#show('loading');
    await abTests.whenLoaded();
    if (abTests.isGroupMissing) return this.#show('groupMissing');
    const { test, group } = abTests.selection;
    const status = await previewApi.apply({ previewDateTime, test, group }).catch(() => undefined);
    // Staff may have logged out meanwhile.
    if (!this.session) return;
    if (status !== 'SUCCESS') return this.#show('applyFailed');
    runInAction(() => {
      this.session = { dateTime: previewDateTime, abTestName: test, abTestGroup: group };
      this.message = 'applied';
    });
    reload();
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

  /** Says that the browser did not copy the link. */
  refuseCopy(): void {
    this.message = 'copyFailed';
  }

  dismissMessage(): void {
    if (!this.isApplying) this.message = undefined;
  }

  #show(message: PreviewMessage | undefined): void {
    runInAction(() => {
      this.message = message;
    });
  }
}
