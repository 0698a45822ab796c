import { brand } from '@kontor/site';
import { createContext, useContext, useEffect } from 'react';
import { setPageTitle } from './thisPage.browser.ts';

/** Receives the title while a server renders, where no effects run. */
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
