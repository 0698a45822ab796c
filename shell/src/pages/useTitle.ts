import { brand } from '@kontor/site';
import { useEffect } from 'react';
import { setPageTitle } from './thisPage.browser.ts';

/** Sets the window's title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(`${title} – ${brand.name}`);
  }, [title]);
}
