import { linkTargets } from '@kontor/site';

/** The text that the current page shows results for; empty on every other page. */
export function readPageQuery(): string {
  if (window.location.pathname !== linkTargets.search) return '';
  return new URLSearchParams(window.location.search).get('query') ?? '';
}
