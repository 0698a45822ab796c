import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Descriptor, descriptorSchema } from '@kontor/federation/registry';
import * as v from 'valibot';
import { buildAll } from '../builds/buildAll.ts';
import { publishDevelopment } from '../builds/publishBuilds.ts';
import { dataFolder, root, sourceFolder, workFolder } from '../paths.ts';
import { Program } from '../programs/Program.ts';
import { endOnStopRequest, ProgramGroup, requireFreePorts } from '../programs/ProgramGroup.ts';
import { type Ports, portOf, readPorts } from '../programs/ports.ts';
import { shopPrograms } from '../programs/shopPrograms.ts';
import { remoteNames } from '../remotes.ts';

const developmentScript = fileURLToPath(import.meta.resolve('@kontor/federation/serveDevelopment'));

/** Timeout for the first compilation. */
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

async function readServed(name: string, ports: Ports): Promise<Descriptor> {
  const response = await fetch(`${developmentUrl(name, ports)}/deployable.json`);
  return v.parse(descriptorSchema, await response.json());
}

/** Shows one remote inside a deployed shop. */
async function showInShop(args: readonly string[]): Promise<void> {
  const { readLocalOptions, serveInShop } = await import('@kontor/federation/serveInShop');
  const options = readLocalOptions(args);
  const [name = '', ...more] = options.names;
  if (!remoteNames.includes(name) || more.length > 0)
    throw new Error(`name one remote: npm run dev -- cart --shop URL; known remotes: ${remoteNames.join(', ')}`);
  await serveInShop(sourceFolder(name), options, log);
}

async function main(): Promise<void> {
  const requested = process.argv.slice(2);
  if (requested.some((argument) => argument.startsWith('--'))) return showInShop(requested);
  const unknown = requested.filter((name) => !remoteNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown remote: ${unknown.join(', ')}; known remotes: ${remoteNames.join(', ')}`);
  const live = remoteNames.filter((name) => requested.length === 0 || requested.includes(name));
  const built = remoteNames.filter((name) => !live.includes(name));
  const ports = readPorts(process.env);
  await requireFreePorts(ports, ['shell', 'shell-assets', ...remoteNames, 'shop-api', 'inbox']);

  const registryFile = join(workFolder, 'registry.dev.json');
  const builds = await buildAll(built, (name, durationMs) => log(`built ${name} in ${durationMs} ms`));
  log(`compiling shell, ${live.join(', ')} …`);
  // React Refresh needs the development build of React, which the shell provides.
  const compilers = new ProgramGroup(
    [developmentServer('shell', ports), ...live.map((name) => developmentServer(name, ports))],
    log,
  );
  running.push(compilers);
  await compilers.start(compileDeadlineMs);
  const served = await Promise.all(live.map((name) => readServed(name, ports)));
  publishDevelopment(registryFile, served, builds, ports);

  const shop = new ProgramGroup(
    shopPrograms({
      ports,
      registryFile,
      shellAssets: developmentUrl('shell', ports),
      // There is no server rendering, because remotes that are being edited render in the browser.
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
