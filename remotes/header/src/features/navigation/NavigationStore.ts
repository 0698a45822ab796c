import type { NavigationNode, ThemeWorlds } from '@kontor/api/navigation';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

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
  #loading: Promise<void> | undefined;

  constructor(deps: NavigationDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { tree: observableRef, themeWorlds: observableRef }, { autoBind: true });
  }

  /** Loads once, however often it is called. Never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<void> {
    const { loadTree, loadThemeWorlds, report } = this.#deps;
    const [tree, themeWorlds] = await Promise.allSettled([loadTree(), loadThemeWorlds()]);
    if (tree.status === 'rejected') report('The navigation could not be loaded.', tree.reason);
    if (themeWorlds.status === 'rejected') report('The theme worlds could not be loaded.', themeWorlds.reason);
    runInAction(() => {
      if (tree.status === 'fulfilled' && tree.value.length > 0) this.tree = tree.value;
      if (themeWorlds.status === 'fulfilled') this.themeWorlds = themeWorlds.value;
      this.isSettled = true;
    });
  }
}
