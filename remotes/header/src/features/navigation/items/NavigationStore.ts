import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Data that the server has already loaded. */
type InitialNavigation = { readonly tree?: readonly NavigationNode[]; readonly themeWorlds?: ThemeWorlds };

export type NavigationOptions = {
  readonly loadTree: () => Promise<readonly NavigationNode[]>;
  readonly loadThemeWorlds: () => Promise<ThemeWorlds>;
  /** Logs a failure that visitors do not notice. */
  readonly report: (message: string, error: unknown) => void;
  /** Called once both sources have been loaded or have failed (NAV-30). */
  readonly onNavigationLoaded: () => void;
};

/** The main navigation's data. While a source is missing or has failed, its static default is shown (NAV-3). */
export class NavigationStore {
  /** The entries after the theme worlds; undefined until they are loaded. */
  tree: readonly NavigationNode[] | undefined = undefined;
  themeWorlds: ThemeWorlds | undefined = undefined;
  /** Whether both sources have been loaded or have failed. */
  isSettled = false;
  readonly #options: NavigationOptions;
  readonly #initial: InitialNavigation;
  #loading: Promise<void> | undefined;

  /** @param initial data that is not loaded again */
  constructor(options: NavigationOptions, initial: InitialNavigation = {}) {
    this.#options = options;
    this.#initial = initial;
    this.#store(initial);
    this.isSettled = initial.tree !== undefined && initial.themeWorlds !== undefined;
    makeAutoObservable(this, { tree: observableRef, themeWorlds: observableRef }, { autoBind: true });
  }

  /** Loads the data once, on the first call. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  #store({ tree, themeWorlds }: InitialNavigation): void {
    // An empty tree counts as missing.
    if (tree && tree.length > 0) this.tree = tree;
    if (themeWorlds) this.themeWorlds = themeWorlds;
  }

  async #run(): Promise<void> {
    const { loadTree, loadThemeWorlds, report } = this.#options;
    const [tree, themeWorlds] = await Promise.allSettled([
      this.#initial.tree ?? loadTree(),
      this.#initial.themeWorlds ?? loadThemeWorlds(),
    ]);
    if (tree.status === 'rejected') report('The navigation could not be loaded.', tree.reason);
    if (themeWorlds.status === 'rejected') report('The theme worlds could not be loaded.', themeWorlds.reason);
    runInAction(() => {
      if (tree.status === 'fulfilled') this.#store({ tree: tree.value });
      if (themeWorlds.status === 'fulfilled') this.#store({ themeWorlds: themeWorlds.value });
      this.isSettled = true;
    });
    this.#options.onNavigationLoaded();
  }
}
