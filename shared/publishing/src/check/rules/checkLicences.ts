import type { BundledPackage } from '@kontor/federation/registry';
import { type Finding, findingOf, versionItself } from '../checkResult.ts';
import { allowedLicences, isAllowedLicence } from './allowedLicences.ts';

/** Checks that the licences of bundled third-party packages allow shipping them. */
export function checkLicences(licences: readonly BundledPackage[] | undefined): Finding {
  if (!licences)
    return findingOf(versionItself, 'licences', {
      reason: 'it has no file licences.json',
      hint: 'build it again; the build writes the file',
    });
  const faults = licences.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`];
    return isAllowedLicence(licence) ? [] : [`${name} ${version} has the licence ${licence}`];
  });
  const [reason, ...others] = faults;
  if (reason === undefined) return findingOf(versionItself, 'licences');
  return findingOf(versionItself, 'licences', {
    reason,
    hint: `use another package; allowed licences: ${[...allowedLicences].join(', ')}`,
    ...(others.length > 0 ? { details: others } : {}),
  });
}
