import type { PreviewApi, PreviewSession, SharedView } from '@kontor/api/preview';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Why a link's view is not applied. */
export type LinkFault = 'unreadable' | 'versions' | 'test' | 'failed';

export type LinkStoreOptions = {
  readonly previewApi: Pick<PreviewApi, 'apply' | 'applyView'>;
  readonly report: (message: string, error: unknown) => void;
  /** Reloads the page, so that every part of it shows the view. */
  readonly reload: () => void;
  readonly session: () => PreviewSession | undefined;
  /** This session's view. */
  readonly view: () => SharedView;
  readonly versions: {
    load(): Promise<void>;
    hasAll(versions: SharedView['versions']): boolean;
    readonly pinned: readonly { readonly name: string; readonly pinned?: string | undefined }[];
  };
  /** Called if the session had ended before the view could be applied. */
  readonly onEnded: (view: SharedView) => void;
};

const keyOf = (versions: SharedView['versions']): string => JSON.stringify(Object.entries(versions).sort());

/** The view of a colleague's link (PREV-32, PREV-55 to PREV-57). It is applied as a whole or not at all. */
export class LinkStore {
  /** The link's view; undefined if there is no link or it cannot be read. */
  view: SharedView | undefined = undefined;
  /** Whether staff must agree before the view is applied, because it would replace the session's settings. */
  isAsking = false;
  isApplying = false;
  fault: LinkFault | undefined = undefined;
  readonly #options: LinkStoreOptions;

  constructor(options: LinkStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { view: observableRef }, { autoBind: true });
  }

  /** Whether the dialog is open, because staff have to answer a question or read a message. */
  get isOpen(): boolean {
    return this.isAsking || this.fault !== undefined;
  }

  /**
   * Applies a link's view, or asks first if the session has other settings. Nothing happens if the session already has
   * this view. A link that contains only versions adds them to the session's versions. In that case, this function asks
   * first only if the session has chosen another version of the same remote.
   *
   * @param shared undefined for a link whose view cannot be read
   */
  async follow(shared: SharedView | undefined): Promise<void> {
    this.view = shared;
    this.fault = shared ? undefined : 'unreadable';
    if (!shared) return;
    const { session, versions, view } = this.#options;
    await versions.load();
    const { dateTime, abTestName } = session() ?? {};
    const own = view();
    if (shared.dateTime === undefined) {
      const { test, group } = own;
      const merged = { ...own.versions, ...shared.versions };
      if (keyOf(merged) === keyOf(own.versions)) return;
      runInAction(() => {
        this.view = { ...(dateTime === undefined ? {} : { dateTime }), test, group, versions: merged };
      });
      const replaces = versions.pinned.some(({ name, pinned }) => merged[name] !== pinned);
      if (!replaces) return this.apply();
    } else {
      const isSameDate = dateTime !== undefined && Date.parse(shared.dateTime) === Date.parse(dateTime);
      const isSameTest = shared.test === own.test && shared.group === own.group;
      if (isSameDate && isSameTest && keyOf(shared.versions) === keyOf(own.versions)) return;
      const hasSettings = dateTime !== undefined || abTestName !== undefined || versions.pinned.length > 0;
      if (!hasSettings) return this.apply();
    }
    runInAction(() => {
      // Staff need not decide about their settings if the view's versions do not exist.
      if (this.view && versions.hasAll(this.view.versions)) this.isAsking = true;
      else this.fault = 'versions';
    });
  }

  /** Applies the link's view, then reloads the page. */
  async apply(): Promise<void> {
    const { view } = this;
    if (!view || this.isApplying) return;
    this.isApplying = true;
    this.fault = undefined;
    const fault = await this.#send(view);
    if (fault === undefined) return this.#options.reload();
    runInAction(() => {
      this.isApplying = false;
      if (fault === 'ended') {
        this.isAsking = false;
        this.#options.onEnded(view);
      } else this.fault = fault;
    });
  }

  /** Keeps the session's settings. */
  close(): void {
    if (this.isApplying) return;
    this.isAsking = false;
    this.fault = undefined;
  }

  async #send(view: SharedView): Promise<LinkFault | 'ended' | undefined> {
    const { previewApi, report, versions, view: ownView } = this.#options;
    if (!versions.hasAll(view.versions)) return 'versions';
    const { dateTime, test, group } = view;
    try {
      const status =
        dateTime !== undefined && keyOf(view.versions) === keyOf(ownView().versions)
          ? await previewApi.apply({ previewDateTime: dateTime, test, group })
          : await previewApi.applyView(view);
      if (status === 'SUCCESS') return undefined;
      if (status === 'UNAUTHORIZED') return 'ended';
      if (status === 'BAD_REQUEST' && test !== '') return 'test';
      throw new Error(`the back end refused the settings with ${status}`);
    } catch (error) {
      report('The view of the link could not be applied.', error);
      return 'failed';
    }
  }
}
