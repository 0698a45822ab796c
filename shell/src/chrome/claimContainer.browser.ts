import type { FragmentPart } from '@kontor/federation';

/** Returns the container of a part only to the first caller, so that two scripts never mount the same part. */
export function claimContainer(part: FragmentPart): HTMLElement | undefined {
  const container = document.getElementById(part);
  if (!container || container.dataset['mounted'] !== undefined) return undefined;
  container.dataset['mounted'] = '';
  return container;
}
