import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry, writeRegistry } from '@kontor/federation/publish';
import { descriptorSchema } from '@kontor/federation/registry';
import { publishLive } from '@kontor/publishing';
import * as v from 'valibot';
import { buildAll } from '../builds/buildAll.ts';
import { publishBuilds } from '../builds/publishBuilds.ts';
import { dataFolder, root, sourceFolder, workFolder } from '../paths.ts';
import { Program } from '../programs/Program.ts';
import { endOnStopRequest, ProgramGroup, requireFreePorts } from '../programs/ProgramGroup.ts';
import { localOrigins, type Ports, portOf, readPorts } from '../programs/ports.ts';
import { shopPrograms } from '../programs/shopPrograms.ts';
import { remoteNames } from '../remotes.ts';

const developmentScript = fileURLToPath(import.meta.resolve('@kontor/federation/serveDevelopment'));

/** Upper bound for the first compilation. */
const compileDeadlineMs = 120_000;

const log = (line: string) => console.log(line);
const running: ProgramGroup[] = [];

async function stopAll(): Promise<void> {
  await Promise.all(running.map((shop) => shop.stop()));
}

function developmentPort(name: string, ports: Ports): number {
  return portOf(ports, name === 'shell' ? 'shell-assets' : name);
}

function developmentUrl(name: string, ports: Ports): string {
  return `http://localhost:${developmentPort(name, ports)}/${name}/dev`;
}

function developmentServer(name: string, ports: Ports): Program {
  const port = String(developmentPort(name, ports));
  return new Program({
    name: `${name}-dev`,
    command: [developmentScript, '--folder', sourceFolder(name), '--port', port],
    cwd: root,
    environment: { NODE_ENV: 'development' },
    // The server writes the descriptor after its first successful compilation.
    healthUrl: `${developmentUrl(name, ports)}/deployable.json`,
  });
}

/** Makes the files of the development servers the live versions. */
async function publishDevelopmentServers(registryFile: string, names: readonly string[], ports: Ports): Promise<void> {
  const origins = localOrigins(ports);
  const note = { by: 'npm run dev', at: new Date().toISOString() };
  let registry = readRegistry(registryFile);
  for (const name of names) {
    const response = await fetch(`${developmentUrl(name, ports)}/deployable.json`);
    const descriptor = v.parse(descriptorSchema, await response.json());
    // These files change under the same name, so they have no fixed hashes.
    registry = publishLive(registry, { ...descriptor, files: {} }, { origin: origins[name] ?? '' }, note);
  }
  writeRegistry(registryFile, registry);
}

async function main(): Promise<void> {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !remoteNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown remote: ${unknown.join(', ')}; known remotes: ${remoteNames.join(', ')}`);
  const live = remoteNames.filter((name) => requested.length === 0 || requested.includes(name));
  const built = remoteNames.filter((name) => !live.includes(name));
  const ports = readPorts(process.env);
  await requireFreePorts(ports, ['shell', 'shell-assets', ...remoteNames, 'shop-api', 'inbox']);

  const registryFile = join(workFolder, 'registry.dev.json');
  const builds = await buildAll(built, (name, durationMs) => log(`built ${name} in ${durationMs} ms`));
  publishBuilds(registryFile, builds, ports);
  log(`compiling shell, ${live.join(', ')} …`);
  // React Refresh needs the development build of React, which the shell provides.
  const compilers = new ProgramGroup(
    [developmentServer('shell', ports), ...live.map((name) => developmentServer(name, ports))],
    log,
  );
  running.push(compilers);
  await compilers.start(compileDeadlineMs);
  await publishDevelopmentServers(registryFile, live, ports);

  const shop = new ProgramGroup(
    shopPrograms({
      ports,
      registryFile,
      shellAssets: developmentUrl('shell', ports),
      // No server rendering: edited remotes render in the browser.
      bootUrl: '',
      dataFolder,
      servedRemotes: built,
    }),
    log,
  );
  running.push(shop);
  await shop.start();
  log(`\n  http://localhost:${ports.shell}/   live: shell, ${live.join(', ')}\n\nCtrl-C stops everything.`);
}

endOnStopRequest(stopAll, 0);

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
});
