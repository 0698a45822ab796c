import type { PreviewApi, RemoteVersions } from '@kontor/api/preview';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type VersionsStoreOptions = {
  readonly previewApi: Pick<PreviewApi, 'versions' | 'chooseVersions'>;
  readonly report: (message: string, error: unknown) => void;
  /** Reloads the page, so that it loads the chosen versions. */
  readonly reload: () => void;
};

/** The versions of the remotes, and those that this session has chosen (PREV-29 to PREV-31). */
export class VersionsStore {
  /** Undefined until the shell has answered, and where staff cannot choose versions. */
  remotes: readonly RemoteVersions[] | undefined = undefined;
  isApplying = false;
  hasFailed = false;
  /** What is chosen but not applied, by remote. */
  chosen: Readonly<Record<string, string>> = {};
  readonly #options: VersionsStoreOptions;

  constructor(options: VersionsStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { remotes: observableRef, chosen: observableRef }, { autoBind: true });
  }

  /** The remotes that run in another version than the live one. */
  get pinned(): readonly RemoteVersions[] {
    return (this.remotes ?? []).filter(({ pinned }) => pinned !== undefined);
  }

  /** The versions that this session has chosen, by remote. */
  get pins(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.pinned.map(({ name, pinned = '' }) => [name, pinned]));
  }

  versionOf({ name, live, pinned }: RemoteVersions): string {
    return this.chosen[name] ?? pinned ?? live;
  }

  choose(name: string, version: string): void {
    this.hasFailed = false;
    this.chosen = { ...this.chosen, [name]: version };
  }

  async load(): Promise<void> {
    try {
      const remotes = await this.#options.previewApi.versions();
      runInAction(() => {
        this.remotes = remotes;
      });
    } catch (error) {
      this.#options.report('The versions of the remotes could not be loaded.', error);
    }
  }

  /** Pins every remote whose version is not the live one, then reloads the page. */
  apply(): Promise<void> {
    const differing = (this.remotes ?? []).filter((remote) => this.versionOf(remote) !== remote.live);
    return this.#pin(Object.fromEntries(differing.map((remote) => [remote.name, this.versionOf(remote)])));
  }

  /** Returns to the live versions, then reloads the page. */
  reset(): Promise<void> {
    return this.#pin({});
  }

  async #pin(pins: Readonly<Record<string, string>>): Promise<void> {
    if (this.isApplying) return;
    const { previewApi, reload, report } = this.#options;
    this.isApplying = true;
    this.hasFailed = false;
    try {
      await previewApi.chooseVersions(pins);
      reload();
    } catch (error) {
      report('The versions could not be applied.', error);
      runInAction(() => {
        this.hasFailed = true;
        this.isApplying = false;
      });
    }
  }
}
