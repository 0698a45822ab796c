import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegistry } from '@kontor/federation/registryFiles';
import manifest from '../package.json' with { type: 'json' };
import { createTestOrigin } from '../src/testing/createTestOrigin.ts';
import { type Program, startProgram } from './startProgram.ts';

/** The server files of both remotes. */
export type ServerFiles = { readonly header: string; readonly footer: string };

/**
 * The environment of the measured programs: both remotes are published, and a back end serves the content of nine
 * sites.
 */
export type BenchmarkShop = {
  /** A folder for the run's files. */
  readonly folder: string;
  readonly files: ServerFiles;
  readonly shopApiUrl: string;
  /** Publishes the same code under another version, which page-border treats as a new build. */
  publish(version: string): void;
  /**
   * Starts a page-border that has rendered nothing yet.
   *
   * @param flags Node flags in addition to those used in production
   */
  startPageBorder(flags?: readonly string[]): Promise<Program>;
  /** Starts another program, which is stopped together with the shop. */
  start(file: URL, settings: Readonly<Record<string, string>>): Promise<Program>;
  close(): Promise<void>;
};

/** The Node flags that the service uses in production. */
const serverFlags = manifest.scripts.start.split(' ').slice(1, -1);

/** Publishes the remotes and starts the back end. */
export async function createBenchmarkShop(files: ServerFiles): Promise<BenchmarkShop> {
  const folder = mkdtempSync(join(tmpdir(), 'page-border-bench-'));
  const sources = { header: readFileSync(files.header, 'utf8'), footer: readFileSync(files.footer, 'utf8') };
  const origin = await createTestOrigin();
  const registryFile = join(folder, 'registry.json');
  const stops: (() => Promise<unknown>)[] = [() => origin.close()];
  let started = 0;

  const start = async (...command: Parameters<typeof startProgram>) => {
    const program = await startProgram(...command);
    stops.push(() => program.stop());
    return program;
  };
  const publish = (version: string) => {
    for (const part of ['header', 'footer'] as const)
      origin.publish(part, version, `${sources[part]}\n// ${version}\n`);
    writeRegistry(registryFile, origin.registry());
  };
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    publish('1.0.0');
    const shopApi = await start(new URL('../../../reference/back-end/src/server.ts', import.meta.url), {
      PORT: '0',
      DATA_DIR: join(folder, 'shop-api'),
      RATE_LIMIT: '0',
      SECURE_COOKIES: 'on',
      LOG_LEVEL: 'info',
    });
    return {
      folder,
      files,
      shopApiUrl: shopApi.url,
      publish,
      start,
      startPageBorder(flags = []) {
        started += 1;
        const settings = {
          PORT: '0',
          REGISTRY_FILE: registryFile,
          SHOP_API_URL: shopApi.url,
          BOOT_URL: '/assets/boot.js',
          DATA_DIR: join(folder, `data-${started}`),
          // Content is fetched only once, because the benchmark measures rendering and responding.
          FRESH_SECONDS: '86400',
          CALL_DEADLINE: '10000',
          LOG_LEVEL: 'info',
        };
        return start(new URL('../src/server.ts', import.meta.url), settings, [...serverFlags, ...flags]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
