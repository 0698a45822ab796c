import { useEffect } from 'react';

/**
 * Keeps search engines from remembering the page. The document's status says the same where the server knew in time
 * that there is nothing.
 */
export function useNotIndexed(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, [isWanted]);
}
