import type { FragmentPart } from '@kontor/federation';

/** Returns a part's container to the first caller only, so that two scripts never mount the same part. */
export function claimContainer(part: FragmentPart): HTMLElement | undefined {
  const container = document.getElementById(part);
  if (!container || container.dataset['mounted'] !== undefined) return undefined;
  container.dataset['mounted'] = '';
  return container;
}
