/** @jsxImportSource react */
import { createContext, type ReactNode, useContext } from 'react';
import type { RootStore } from './RootStore.ts';

const RootStoreContext = createContext<RootStore | undefined>(undefined);

type Props = { readonly store: RootStore; readonly children: ReactNode };

/** Provides the root store to its children. */
export const RootStoreProvider = ({ store, children }: Props): ReactNode => (
  <RootStoreContext value={store}>{children}</RootStoreContext>
);

/**
 * Returns the root store from the surrounding provider.
 * @throws Error outside a `RootStoreProvider`
 */
export function useRootStore(): RootStore {
  const store = useContext(RootStoreContext);
  if (!store) throw new Error('useRootStore needs a RootStoreProvider around it.');
  return store;
}
