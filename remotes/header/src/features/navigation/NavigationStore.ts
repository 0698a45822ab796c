import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What was fetched before the navigation came to be. */
type KnownNavigation = { readonly tree?: readonly NavigationNode[]; readonly themeWorlds?: ThemeWorlds };

export type NavigationDeps = {
  readonly loadTree: () => Promise<readonly NavigationNode[]>;
  readonly loadThemeWorlds: () => Promise<ThemeWorlds>;
  /** Takes what went wrong without troubling the visitor. */
  readonly report: (message: string, error: unknown) => void;
};

/** What the navigation offers. A source that fails leaves its part of the static default in place. */
export class NavigationStore {
  /** The entries below the theme worlds, or nothing before they are known. */
  tree: readonly NavigationNode[] | undefined = undefined;
  themeWorlds: ThemeWorlds | undefined = undefined;
  /** Whether both sources have answered or failed. */
  isSettled = false;
  readonly #deps: NavigationDeps;
  readonly #known: KnownNavigation;
  #loading: Promise<void> | undefined;

  /** @param known is not asked for again */
  constructor(deps: NavigationDeps, known: KnownNavigation = {}) {
    this.#deps = deps;
    this.#known = known;
    this.#take(known);
    this.isSettled = known.tree !== undefined && known.themeWorlds !== undefined;
    makeAutoObservable(this, { tree: observableRef, themeWorlds: observableRef }, { autoBind: true });
  }

  /** Loads once, however often it is called. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  #take({ tree, themeWorlds }: KnownNavigation): void {
    // A navigation without entries is none.
    if (tree && tree.length > 0) this.tree = tree;
    if (themeWorlds) this.themeWorlds = themeWorlds;
  }

  async #run(): Promise<void> {
    const { loadTree, loadThemeWorlds, report } = this.#deps;
    const [tree, themeWorlds] = await Promise.allSettled([
      this.#known.tree ?? loadTree(),
      this.#known.themeWorlds ?? loadThemeWorlds(),
    ]);
    if (tree.status === 'rejected') report('The navigation could not be loaded.', tree.reason);
    if (themeWorlds.status === 'rejected') report('The theme worlds could not be loaded.', themeWorlds.reason);
    runInAction(() => {
      if (tree.status === 'fulfilled') this.#take({ tree: tree.value });
      if (themeWorlds.status === 'fulfilled') this.#take({ themeWorlds: themeWorlds.value });
      this.isSettled = true;
    });
  }
}
