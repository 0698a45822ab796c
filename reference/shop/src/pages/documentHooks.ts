import { brand } from '@kontor/site';
import { createContext, useContext, useEffect } from 'react';
import { forbidIndexing, setPageTitle } from './thisPage.browser.ts';

/** Receives the title while a server is rendering, because no effects run there. */
export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Sets the window's title. */
export function useTitle(title: string | undefined): void {
  const writeTitle = useContext(TitleContext);
  const full = title && `${title} – ${brand.name}`;
  if (full) writeTitle(full);
  useEffect(() => {
    if (full) setPageTitle(full);
  }, [full]);
}

/** Called while a server renders a component that needs its script in the browser. */
export const NeedsScriptContext = createContext<() => void>(() => undefined);

/** Declares that the page needs its script. Pages without such a component are never hydrated (decision 0021). */
export function useNeedsScript(isNeeded: boolean): void {
  const noteNeed = useContext(NeedsScriptContext);
  if (isNeeded) noteNeed();
}

/**
 * Adds a `noindex` for search engines while the component is mounted. If the server knew in time that the subject does
 * not exist, the document's 404 status has the same effect.
 */
export function useNotIndexed(isNotIndexed: boolean): void {
  useEffect(() => (isNotIndexed ? forbidIndexing() : undefined), [isNotIndexed]);
}
