import type { BundledPackage } from '@kontor/federation/registry';
import { type Finding, findingOf, versionItself } from '../checkResult.ts';

/** Licences (SPDX) that demand only that their text is passed on. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Whether a licence is allowed; of several to choose from, one is enough. */
function isAllowed(licence: string): boolean {
  const terms = licence.replaceAll(/[()]/g, '');
  if (terms.includes(' AND ')) return terms.split(/ AND | OR /).every((term) => allowed.has(term.trim()));
  return terms.split(' OR ').some((term) => allowed.has(term.trim()));
}

/** Checks that the packages of others in a version may be shipped. */
export function checkLicences(licences: readonly BundledPackage[] | undefined): Finding {
  if (!licences)
    return findingOf(versionItself, 'licences', {
      reason: 'it has no file licences.json',
      hint: 'build it again; the build writes the file',
    });
  const faults = licences.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`];
    return isAllowed(licence) ? [] : [`${name} ${version} has the licence ${licence}`];
  });
  const [reason, ...others] = faults;
  if (reason === undefined) return findingOf(versionItself, 'licences');
  return findingOf(versionItself, 'licences', {
    reason,
    hint: `use another package; allowed licences: ${[...allowed].join(', ')}`,
    ...(others.length > 0 ? { details: others } : {}),
  });
}
