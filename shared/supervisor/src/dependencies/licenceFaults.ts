import { isAllowedLicence } from '@kontor/publishing/allowedLicences';
import type { Dependency } from './readDependencies.ts';

/**
 * Build tools with other licences, by name. The check of a version would refuse these licences, but no build contains
 * the tools. Their licences require only that the authors are named when the packages themselves are distributed.
 */
const permittedTools: Readonly<Record<string, string>> = {
  argparse: 'PSF-2.0',
  'caniuse-lite': 'CC-BY-4.0',
};

/**
 * One sentence for each package whose licence is missing or not permitted. The licences of packages for other platforms
 * are unknown.
 */
export function licenceFaults(dependencies: readonly Dependency[]): string[] {
  return dependencies.flatMap(({ name, version, licence, isInstalled }) => {
    if (!isInstalled) return [];
    if (licence === undefined) return [`${name} ${version} names no licence`];
    return isAllowedLicence(licence) || permittedTools[name] === licence
      ? []
      : [`${name} ${version} has the licence ${licence}`];
  });
}
