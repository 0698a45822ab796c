import { linkTargets } from '@kontor/site';

/** The search text of the current page of results; empty on other pages. */
export function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  return new URLSearchParams(window.location.search).get('query') ?? '';
}
