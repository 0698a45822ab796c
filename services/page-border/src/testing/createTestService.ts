import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegistry as writeRegistryFile } from '@kontor/federation/registryFiles';
import { pino } from 'pino';
import { type PageBorderConfig, readConfig } from '../config.ts';
import { createService, type Service } from '../createService.ts';
import { createTestBackend, type TestBackend } from './createTestBackend.ts';
import { createTestOrigin, type TestOrigin, versionSource } from './createTestOrigin.ts';

export type TestShop = {
  readonly origin: TestOrigin;
  readonly backend: TestBackend;
  readonly config: PageBorderConfig;
  readonly environment: Readonly<Record<string, string>>;
  readonly clock: { milliseconds: number };
  /** Warnings and errors from the log. */
  readonly complaints: string[];
  /** Writes the origin's registry to the service's registry file. */
  writeRegistry(text?: string): void;
  /** Creates a service in this environment. A later service finds the files of an earlier one. */
  createService(changes?: Partial<PageBorderConfig>): Service;
  close(): Promise<void>;
};

/**
 * An origin with both remotes published, a back end, a folder, and the service that uses all three, with a clock that
 * the test controls.
 */
export async function createTestShop(settings: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'page-border-'));
  const origin = await createTestOrigin();
  const backend = await createTestBackend();
  origin.publish('header', '1.0.0', versionSource('1.0.0'));
  origin.publish('footer', '1.0.0', versionSource('1.0.0'));
  const environment = {
    REGISTRY_FILE: join(folder, 'registry.json'),
    SHOP_API_URL: backend.url,
    BOOT_URL: '/assets/boot.js',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    PORT: '0',
    ...settings,
  };
  const config = readConfig(environment);
  const clock = { milliseconds: 1_000_000 };
  const complaints: string[] = [];
  const services: Service[] = [];
  const writeRegistry = (text?: string) => {
    if (text === undefined) return writeRegistryFile(environment.REGISTRY_FILE, origin.registry());
    writeFileSync(`${environment.REGISTRY_FILE}.next`, text);
    renameSync(`${environment.REGISTRY_FILE}.next`, environment.REGISTRY_FILE);
  };
  writeRegistry();
  return {
    origin,
    backend,
    config,
    environment,
    clock,
    complaints,
    writeRegistry,
    createService(changes = {}) {
      const log = pino({ level: config.logLevel }, { write: (line: string) => complaints.push(JSON.parse(line).msg) });
      const service = createService({ config: { ...config, ...changes }, log, now: () => clock.milliseconds });
      services.push(service);
      return service;
    },
    async close() {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([origin.close(), backend.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
