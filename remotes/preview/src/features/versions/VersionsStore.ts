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
  /** Undefined until the shell has responded, and always undefined if staff cannot choose versions. */
  remotes: readonly RemoteVersions[] | undefined = undefined;
  isApplying = false;
  hasFailed = false;
  /** Versions that are chosen but not yet applied, by remote. */
  chosen: Readonly<Record<string, string>> = {};
  readonly #options: VersionsStoreOptions;

  constructor(options: VersionsStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { remotes: observableRef, chosen: observableRef }, { autoBind: true });
  }

  /** The remotes whose pinned version differs from the live version. */
  get pinned(): readonly RemoteVersions[] {
    return (this.remotes ?? []).filter(({ pinned, live }) => pinned !== undefined && pinned !== live);
  }

  /** The versions that run here instead of the live versions, by remote. */
  get running(): Readonly<Record<string, string>> {
    const entries = (this.remotes ?? []).map(({ name, pinned, canary }) => [name, pinned ?? canary] as const);
    return Object.fromEntries(entries.flatMap(([name, version]) => (version === undefined ? [] : [[name, version]])));
  }

  /** Whether every one of these versions can be chosen. */
  hasAll(versions: Readonly<Record<string, string>>): boolean {
    const isKnown = ([name, version]: readonly [string, string]) =>
      this.remotes?.some((remote) => remote.name === name && remote.versions.includes(version));
    return Object.entries(versions).every(isKnown);
  }

  /** The version that is chosen or runs here; empty for a remote that has never been live. */
  versionOf({ name, live = '', pinned, canary }: RemoteVersions): string {
    return this.chosen[name] ?? pinned ?? canary ?? live;
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

  /**
   * Pins every remote whose version differs from the version that it would have without a choice, then reloads the
   * page.
   */
  apply(): Promise<void> {
    const differing = (this.remotes ?? []).filter((remote) => {
      const version = this.versionOf(remote);
      // Choosing a version of any remote ends all canaries for this session.
      return version !== (remote.live ?? '') || (remote.canary !== undefined && this.chosen[remote.name] !== undefined);
    });
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
