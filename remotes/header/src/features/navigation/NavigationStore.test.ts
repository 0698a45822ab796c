import { describe, expect, jest, test } from '@jest/globals';
import { themeWorlds, tree } from '../../testing/navigationData.ts';
import { type NavigationDeps, NavigationStore } from './NavigationStore.ts';

function createStore(deps: Partial<NavigationDeps> = {}) {
  const loadTree = jest.fn(deps.loadTree ?? (async () => tree));
  const report = jest.fn<NavigationDeps['report']>();
  const store = new NavigationStore({ loadThemeWorlds: async () => themeWorlds, report, ...deps, loadTree });
  return { store, loadTree, report };
}

describe('loading the navigation', () => {
  test('asks once, however often it is wanted', async () => {
    const { store, loadTree } = createStore();
    await Promise.all([store.load(), store.load()]);
    expect(loadTree).toHaveBeenCalledTimes(1);
    expect([store.tree, store.themeWorlds, store.isSettled]).toEqual([tree, themeWorlds, true]);
  });

  test('reports a source that fails and keeps the other', async () => {
    const failure = new Error('no answer');
    const { store, report } = createStore({ loadTree: () => Promise.reject(failure) });
    await store.load();
    expect(report).toHaveBeenCalledWith('The navigation could not be loaded.', failure);
    expect([store.tree, store.themeWorlds, store.isSettled]).toEqual([undefined, themeWorlds, true]);
  });

  test('takes an empty tree for none', async () => {
    const { store } = createStore({ loadTree: async () => [] });
    await store.load();
    expect(store.tree).toBeUndefined();
  });
});
