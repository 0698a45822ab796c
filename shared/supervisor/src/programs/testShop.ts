import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootPath, remoteNames } from '@kontor/federation';
import { buildAll, buildNames } from '../builds/buildAll.ts';
import { buildStorybook } from '../builds/buildStorybook.ts';
import { builtShell } from '../builds/builtShell.ts';
import { publishBuilds } from '../builds/publishBuilds.ts';
import { root } from '../paths.ts';
import { findChromium } from './chromium.ts';
import { Program } from './Program.ts';
import { onStopRequest, ProgramGroup, requireFreePorts } from './ProgramGroup.ts';
import { type Ports, readPorts } from './ports.ts';
import { createOriginKey, shopPrograms, staticServer } from './shopPrograms.ts';

/** The tests' shop stands beside one that somebody may have running; PORT_OFFSET moves it. */
const portOffset = 1100;

/** What all programs together may take to come up; a busy machine takes longer than an idle one. */
const startDeadlineMs = 120_000;

/** What servers wait for each other: a busy machine must not change what a test sees. */
const patientMs = '20000';

/** What a run leaves to look at. */
export type RunFiles = {
  /** Folder with the log of every program, absolute. */
  readonly logFolder: string;
  /** File with the secrets that the tests used, absolute. */
  readonly secretsFile: string;
};

/** Pages of other teams that show the cart; each is built when it is asked for first. */
function embedHosts(ports: Ports, logFolder: string): Program {
  const port = String(ports['embed-hosts']);
  return new Program({
    name: 'embed-hosts',
    logFolder,
    command: ['hosts/serveEmbedHosts.ts'],
    cwd: join(root, 'e2e'),
    environment: {
      PORT: port,
      CART_URL: `http://localhost:${ports.cart}`,
      SHOP_URL: `http://localhost:${ports.shell}`,
    },
    healthUrl: `http://localhost:${port}/healthz`,
  });
}

/**
 * Builds the shop and runs it with an empty database for as long as `use` takes.
 *
 * @param use gets the environment of programs that look at the shop: its addresses, and a Chromium where one is known
 * @param onStopped gets the programs' logs, which are whole when the programs have ended, and what the tests noted
 * @throws when a build fails, a port is taken or a program does not start
 */
export async function withTestShop<Result>(
  use: (environment: Readonly<Record<string, string>>) => Promise<Result>,
  onStopped: (files: RunFiles) => void = () => undefined,
): Promise<Result> {
  const chromium = await findChromium();
  const ports = readPorts({ PORT_OFFSET: process.env['PORT_OFFSET'] ?? String(portOffset) });
  await requireFreePorts(ports, [
    'shell',
    ...remoteNames,
    'shop-api',
    'page-border',
    'inbox',
    'storybook',
    'embed-hosts',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'kontor-e2e-'));
  const builds = await buildAll(buildNames, () => undefined);
  const registryFile = join(folder, 'registry.json');
  const logFolder = join(folder, 'logs');
  const secretsFile = join(folder, 'secrets');
  publishBuilds(registryFile, builds, ports);
  const shellAssets = builtShell(builds);
  const storybook = await buildStorybook();
  const originKey = createOriginKey();
  const programs = [
    ...shopPrograms({
      ports,
      registryFile,
      shellAssets,
      bootUrl: bootPath,
      dataFolder: join(folder, 'data'),
      servedRemotes: remoteNames,
      originKey,
      logFolder,
      // Tests are many visitors from one address, and plant faults.
      environment: {
        NODE_ENV: 'test',
        // As in production: what is logged there is searched for secrets after the run.
        LOG_LEVEL: 'info',
        FAULTS: 'on',
        RATE_LIMIT: '0',
        LOGIN_LIMIT: '0',
        SUBSCRIPTION_LIMIT: '0',
        SEARCH_LIMIT: '0',
        DOCUMENT_DEADLINE_MS: patientMs,
        CALL_DEADLINE: patientMs,
        RENDER_DEADLINE: patientMs,
        // Nothing that is rendered here changes during a run.
        FRESH_SECONDS: '3600',
        EMBED_ORIGINS: `http://localhost:${ports['embed-hosts']}`,
      },
    }),
    staticServer({
      name: 'storybook',
      origins: [{ name: 'storybook', folder: storybook, port: ports.storybook }],
      logFolder,
    }),
    embedHosts(ports, logFolder),
  ];
  const shop = new ProgramGroup(programs, (line) => console.log(line));
  const stop = async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStopRequest(() => {
    stop().then(
      () => process.exit(130),
      () => process.exit(1),
    );
  });
  try {
    await shop.start(startDeadlineMs);
    const result = await use({
      SHOP_URL: `http://localhost:${ports.shell}`,
      CART_URL: `http://localhost:${ports.cart}`,
      EMBED_HOSTS_URL: `http://localhost:${ports['embed-hosts']}/`,
      STORYBOOK_URL: `http://localhost:${ports.storybook}/`,
      PAGE_BORDER_URL: `http://localhost:${ports['page-border']}`,
      // For tests that start programs of their own, whose back end fails or whose remotes are published anew.
      SHOP_API_URL: `http://localhost:${ports['shop-api']}`,
      REGISTRY_FILE: registryFile,
      ORIGIN_KEY: originKey,
      SHELL_ASSETS: shellAssets,
      BOOT_URL: bootPath,
      LOG_FOLDER: logFolder,
      SECRETS_FILE: secretsFile,
      ...(chromium ? { CHROME_PATH: chromium } : {}),
      PATH: `${join(root, 'e2e/node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    });
    await shop.stop();
    onStopped({ logFolder, secretsFile });
    return result;
  } finally {
    await stop();
  }
}
