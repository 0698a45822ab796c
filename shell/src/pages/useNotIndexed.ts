import { useEffect } from 'react';
import { forbidIndexing } from './thisPage.browser.ts';

/**
 * Keeps search engines from remembering the page. The document's status says the same where the server knew in time
 * that there is nothing.
 */
export function useNotIndexed(isWanted: boolean): void {
  useEffect(() => (isWanted ? forbidIndexing() : undefined), [isWanted]);
}
