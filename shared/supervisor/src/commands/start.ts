import { join } from 'node:path';
import { bootPath } from '@kontor/federation';
import { buildAll, buildNames, builtShell } from '../builds/buildAll.ts';
import { publishBuilds } from '../builds/publishBuilds.ts';
import { dataFolder, hostKeysFolder, keysFolder, originsFolder, workFolder } from '../paths.ts';
import { addressTable } from '../programs/addressTable.ts';
import { localKey, localSecret, publicKeysFile } from '../programs/localKeys.ts';
import { endOnStopRequest, ProgramGroup, requireFreePorts } from '../programs/ProgramGroup.ts';
import { readPorts } from '../programs/ports.ts';
import { shopPrograms } from '../programs/shopPrograms.ts';
import { remoteNames } from '../remotes.ts';

const startedAt = Date.now();
const log = (line: string) => console.log(line);

let shop: ProgramGroup | undefined;

endOnStopRequest(async () => shop?.stop(), 0);

async function main(): Promise<void> {
  const ports = readPorts(process.env);
  await requireFreePorts(ports, ['shell', ...remoteNames, 'shop-api', 'page-border', 'inbox', 'watch', 'operations']);
  const builds = await buildAll(buildNames, (name, durationMs) => log(`built ${name} in ${durationMs} ms`));
  const registryFile = join(workFolder, 'registry.json');
  publishBuilds(registryFile, builds, ports, (remote) => localKey(keysFolder, remote));
  const shellAssets = builtShell(builds);
  shop = new ProgramGroup(
    shopPrograms({
      ...{ ports, registryFile, shellAssets, bootUrl: bootPath, dataFolder },
      registryKeysFile: publicKeysFile(keysFolder),
      hostKeysFolder,
      servedRemotes: remoteNames,
      publishedFolder: originsFolder,
      originKey: localSecret(keysFolder, 'origin'),
      watchKey: localSecret(keysFolder, 'watch'),
    }),
    log,
  );
  await shop.start();
  log(addressTable(ports, builds));
  log(`Ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
}

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await shop?.stop();
  process.exit(1);
});
