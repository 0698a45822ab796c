import type { KeyObject } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SlotRemote } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import { readRegistry as readRegistryFile, writeRegistry } from '@kontor/federation/registryFiles';
import { publicKeyText, signChanges } from '@kontor/federation/signatures';
import { confirmHosts, moveRemote, readHost } from '@kontor/publishing';
import { createTarget } from '../../fixtures/createTarget.ts';
import { requireEnv } from '../../fixtures/requireEnv.ts';
import { startFolderOrigin } from '../own-repository/startFolderOrigin.ts';
import type { RunningHost } from '../runningHost.ts';
import { type ProgramOptions, startPrograms } from './startPrograms.ts';

/** Time between two requests to a host. */
const lookMs = 100;

/** A shop with a target that a test can publish in. */
export type PublishedShop = RunningHost & {
  readonly pageBorderUrl: string;
  /** A folder with `registry.json` and `origins/`. */
  readonly target: string;
  readonly readRegistry: () => Registry;
  /** Resolves when the shell and page-border serve the versions that the registry names. */
  readonly followed: () => Promise<void>;
};

type PublishedShopOptions = Partial<Pick<ProgramOptions, 'shellAssets' | 'shellEnvironment'>> & {
  /** Returns the private key of a remote's team. If this function is given, the shop follows only signed entries. */
  readonly keyOf?: (remote: string) => KeyObject;
};

/**
 * Starts a shell and a page-border with a separate target. Its origins serve the versions that are published in it.
 *
 * @param remotes names of the remotes that tests publish; all others stay as in the test shop
 * @param options a build or shell variables that differ from those of the test shop
 */
export async function startPublishedShop(
  remotes: readonly SlotRemote[],
  { keyOf, ...programs }: PublishedShopOptions = {},
): Promise<PublishedShop> {
  const target = createTarget();
  const registryFile = join(target, 'registry.json');
  const readRegistry = () => readRegistryFile(registryFile);
  const stops: (() => Promise<void>)[] = [async () => rmSync(target, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    let registry = readRegistry();
    for (const name of remotes) {
      const origin = await startFolderOrigin(join(target, 'origins', name));
      stops.push(() => origin.stop());
      registry = moveRemote(registry, name, origin.url);
    }
    writeRegistry(registryFile, keyOf ? signChanges({ ...registry, remotes: {} }, registry, keyOf) : registry);
    const registryKeysFile = keyOf && join(target, 'keys.json');
    if (registryKeysFile) {
      const publicKeys = Object.keys(registry.remotes).map((name) => [name, [publicKeyText(keyOf(name))]]);
      writeFileSync(registryKeysFile, JSON.stringify(Object.fromEntries(publicKeys)));
    }
    const { url, pageBorderUrl, ...started } = await startPrograms({
      folder: target,
      registryFile,
      ...(registryKeysFile ? { registryKeysFile } : {}),
      backEndUrl: requireEnv('SHOP_API_URL'),
      shellAssets: requireEnv('SHELL_ASSETS'),
      ...programs,
    });
    stops.push(() => started.stop());
    const hosts = [url, pageBorderUrl].map((host) => ({ url: host, isNamed: true }));
    const followed = async () => {
      for (const name of remotes) {
        const lagging = () =>
          confirmHosts(readRegistry(), name, { hosts, ask: readHost, nextLook: () => wait(lookMs) });
        while ((await lagging()).length > 0);
      }
    };
    return { url, pageBorderUrl, target, readRegistry, followed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
