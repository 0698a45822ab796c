import { describe, expect, jest, test } from '@jest/globals';
import { themeWorlds, tree } from '../../../testing/navigationData.ts';
import { type NavigationOptions, NavigationStore } from './NavigationStore.ts';

function createStore(options: Partial<NavigationOptions> = {}) {
  const loadTree = jest.fn(options.loadTree ?? (async () => tree));
  const report = jest.fn<NavigationOptions['report']>();
  const onNavigationLoaded = jest.fn();
  const loadThemeWorlds = async () => themeWorlds;
  const store = new NavigationStore({ loadThemeWorlds, report, onNavigationLoaded, ...options, loadTree });
  return { store, loadTree, report, onNavigationLoaded };
}

describe('loading the navigation', () => {
  test('loading the navigation sends the requests once, however often it is called', async () => {
    const { store, loadTree } = createStore();
    await Promise.all([store.load(), store.load()]);
    expect(loadTree).toHaveBeenCalledTimes(1);
    expect([store.tree, store.themeWorlds, store.isSettled]).toEqual([tree, themeWorlds, true]);
  });

  test('loading the navigation logs a source that fails and keeps the other one (HEAD-8, NAV-3)', async () => {
    const failure = new Error('no answer');
    const { store, report } = createStore({ loadTree: () => Promise.reject(failure) });
    await store.load();
    expect(report).toHaveBeenCalledWith('The navigation could not be loaded.', failure);
    expect([store.tree, store.themeWorlds, store.isSettled]).toEqual([undefined, themeWorlds, true]);
  });

  test('loading the navigation is announced once both sources have settled, even if one has failed (NAV-30)', async () => {
    const tree = Promise.withResolvers<never>();
    const { store, onNavigationLoaded } = createStore({ loadTree: () => tree.promise });
    const loaded = store.load();
    void store.load();
    await Promise.resolve();
    expect(onNavigationLoaded).not.toHaveBeenCalled();
    tree.reject(new Error('no answer'));
    await loaded;
    await store.load();
    expect(onNavigationLoaded).toHaveBeenCalledTimes(1);
  });

  test('loading the navigation treats an empty tree as missing', async () => {
    const { store } = createStore({ loadTree: async () => [] });
    await store.load();
    expect(store.tree).toBeUndefined();
  });
});
