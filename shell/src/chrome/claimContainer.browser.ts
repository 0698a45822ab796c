import type { FragmentPart } from '@kontor/federation';

/**
 * The container of a part, for the first who asks. Two scripts in one page, or one that is there twice, so never mount
 * the same thing.
 */
export function claimContainer(part: FragmentPart): HTMLElement | undefined {
  const container = document.getElementById(part);
  if (!container || container.dataset['mounted'] !== undefined) return undefined;
  container.dataset['mounted'] = '';
  return container;
}
