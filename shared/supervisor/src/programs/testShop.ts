import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootPath } from '@kontor/federation';
import { buildAll, buildNames, builtShell } from '../builds/buildAll.ts';
import { buildStorybook } from '../builds/buildStorybook.ts';
import { publishBuilds } from '../builds/publishBuilds.ts';
import { compileCacheFolder, fontsFolder, root } from '../paths.ts';
import { remoteNames } from '../remotes.ts';
import { findChromium } from './chromium.ts';
import { longDeadlines } from './longDeadlines.ts';
import { Program } from './Program.ts';
import { endOnStopRequest, ProgramGroup, requireFreePorts } from './ProgramGroup.ts';
import { type Ports, readPorts } from './ports.ts';
import { createOriginKey, shopPrograms, staticServer } from './shopPrograms.ts';

/** Default port offset, so that the test shop can run alongside `npm start`. PORT_OFFSET overrides it. */
const defaultPortOffset = 1100;

/** Timeout for the start of all programs, even on a busy machine. */
const startDeadlineMs = 120_000;

/** Files that a run leaves behind for the log check. */
export type RunFiles = {
  /** Absolute path of the folder with the programs' logs. */
  readonly logFolder: string;
  /** Absolute path of the file with the recorded secrets. */
  readonly secretsFile: string;
};

/** Other teams' pages that embed the cart. Each is built on its first request. */
function embedHosts(ports: Ports, logFolder: string): Program {
  const port = String(ports['embed-hosts']);
  return new Program({
    name: 'embed-hosts',
    logFolder,
    command: ['hosts/serveEmbedHosts.ts'],
    cwd: join(root, 'e2e'),
    environment: {
      PORT: port,
      CART_URL: `http://localhost:${ports['cart']}`,
      SHOP_URL: `http://localhost:${ports.shell}`,
    },
    healthUrl: `http://localhost:${port}/healthz`,
  });
}

/**
 * Builds the shop and runs it with an empty database until `use` has finished.
 *
 * @param use receives environment variables for the tests: the shop's addresses and, if known, the path of Chromium
 * @param onStopped called after all programs have ended, when their logs are complete
 * @throws if a build fails, if a port is in use, or if a program does not start
 */
export async function withTestShop<Result>(
  use: (environment: Readonly<Record<string, string>>) => Promise<Result>,
  onStopped: (files: RunFiles) => void = () => undefined,
): Promise<Result> {
  const chromium = await findChromium();
  const ports = readPorts({ PORT_OFFSET: process.env['PORT_OFFSET'] ?? String(defaultPortOffset) });
  await requireFreePorts(ports, [
    'shell',
    ...remoteNames,
    'shop-api',
    'page-border',
    'inbox',
    'storybook',
    'embed-hosts',
    'conformance',
  ]);
  const builds = await buildAll(buildNames, () => undefined);
  const storybook = await buildStorybook();
  const folder = mkdtempSync(join(tmpdir(), 'kontor-e2e-'));
  const registryFile = join(folder, 'registry.json');
  const logFolder = join(folder, 'logs');
  const secretsFile = join(folder, 'secrets');
  publishBuilds(registryFile, builds, ports);
  const shellAssets = builtShell(builds);
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
      // Limits are off, because tests cause faults and act as many visitors from one address.
      environment: {
        NODE_ENV: 'test',
        // This is production's log level, because the logs are searched for secrets after the run.
        LOG_LEVEL: 'info',
        FAULTS: 'on',
        RATE_LIMIT: '0',
        DOCUMENT_LIMIT: '0',
        MAX_LOOP_DELAY_MS: '0',
        LOGIN_LIMIT: '0',
        SUBSCRIPTION_LIMIT: '0',
        SEARCH_LIMIT: '0',
        VOUCHER_LIMIT: '0',
        ...longDeadlines,
        // Rendered content does not change during a run.
        FRESH_SECONDS: '3600',
        EMBED_ORIGINS: `http://localhost:${ports['embed-hosts']}, http://localhost:${ports.conformance}`,
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
  endOnStopRequest(stop);
  try {
    await shop.start(startDeadlineMs);
    const result = await use({
      SHOP_URL: `http://localhost:${ports.shell}`,
      CART_URL: `http://localhost:${ports['cart']}`,
      EMBED_HOSTS_URL: `http://localhost:${ports['embed-hosts']}/`,
      HOST_PORT: String(ports.conformance),
      STORYBOOK_URL: `http://localhost:${ports.storybook}/`,
      PAGE_BORDER_URL: `http://localhost:${ports['page-border']}`,
      // The following variables are for tests that start their own shell and page-border.
      NODE_COMPILE_CACHE: compileCacheFolder,
      SHOP_API_URL: `http://localhost:${ports['shop-api']}`,
      REGISTRY_FILE: registryFile,
      ORIGIN_KEY: originKey,
      SHELL_ASSETS: shellAssets,
      FONTS_DIR: fontsFolder,
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
