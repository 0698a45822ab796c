import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './billOfMaterials.ts';
import { readDependencies } from './readDependencies.ts';

/**
 * Writes `sbom.cdx.json`, the workspace's bill of materials, and `licences.json`, the licence of each package in it.
 *
 * @param root absolute path of the workspace
 * @param folder folder for the files
 * @param environment its `SOURCE_DATE_EPOCH` sets the document's time
 */
export function writeBillOfMaterials(root: string, folder: string, environment: NodeJS.ProcessEnv): void {
  const dependencies = readDependencies(root);
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const sourceDateEpoch = epoch !== undefined && /^\d{1,11}$/.test(epoch) ? Number(epoch) : undefined;
  mkdirSync(folder, { recursive: true });
  const sbom = billOfMaterials(dependencies, { product: { name, version }, sourceDateEpoch });
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  const licences = dependencies.all.map(({ name, version, licence = null }) => ({ name, version, licence }));
  writeFileSync(join(folder, 'licences.json'), `${JSON.stringify(licences, null, 1)}\n`);
}
