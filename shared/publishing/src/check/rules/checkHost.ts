import type { Descriptor } from '@kontor/federation/registry';
import { type Finding, findingOf } from '../checkResult.ts';

/** What a host reports about itself. */
type Said = {
  readonly name: string;
  readonly version: string;
  readonly contracts?: readonly number[] | undefined;
  readonly pages?: readonly string[] | undefined;
  readonly isLive?: true;
};

/** Checks what a host reports about itself: its pages and the contract versions that it loads. */
export function checkHost(
  { contract, slots = [] }: Descriptor,
  { name, version, contracts, pages, isLive }: Said,
): Finding[] {
  const refused = (reason: string): Finding =>
    findingOf(name, 'contract', { reason, hint: 'deploy the host first, or build for what it has' });
  const isLoaded = contracts === undefined || contracts.includes(contract);
  const missing = slots.map(({ page }) => page.split('/')[0] ?? '').filter((page) => pages && !pages.includes(page));
  const refusals = [
    ...(isLoaded
      ? []
      : [refused(`it is built for contract ${contract}, but ${name} ${version} loads ${contracts.join(' and ')}`)]),
    ...[...new Set(missing)].map((page) =>
      refused(`it is shown on the page ${page}, which ${name} ${version} does not have`),
    ),
  ];
  // Passing results are included so that the result lists every live host that was checked.
  return isLive && refusals.length === 0 ? [findingOf(name, 'contract')] : refusals;
}
