import { useEffect } from 'react';
import { forbidIndexing } from './thisPage.browser.ts';

/**
 * Adds a `noindex` for search engines while the component is mounted. The document's status 404 says the same if the
 * server knew in time that the subject does not exist.
 */
export function useNotIndexed(isNotIndexed: boolean): void {
  useEffect(() => (isNotIndexed ? forbidIndexing() : undefined), [isNotIndexed]);
}
