import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { configureNginx, createCertificate, listens } from './prepareNginx.ts';

const folder = import.meta.dirname;

/** Upper bound for a busy machine. */
const startDeadlineMs = 120_000;

type NginxOptions = ShopAddresses & {
  /**
   * A configuration file in this folder, either for a page that includes fragments or for the shop's front with TLS.
   */
  readonly configuration: 'nginx.conf' | 'front.conf';
  /** The folder of the page. This folder by default. */
  readonly root?: string;
};

/** Starts a real nginx with one of the configurations in this folder. */
export async function startNginx(program: string, options: NginxOptions): Promise<RunningHost> {
  const { shopUrl, pageBorderUrl, configuration, root = folder } = options;
  const state = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  const isFront = configuration === 'front.conf';
  if (isFront) createCertificate(state);
  const port = await freePort();
  const args = configureNginx(join(folder, configuration), state, {
    listen: `127.0.0.1:${port}`,
    root,
    pageBorder: pageBorderUrl,
    // The front names the shop's server in an upstream group, where addresses have no scheme.
    shop: isFront ? new URL(shopUrl).host : shopUrl,
  });
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `${isFront ? 'https' : 'http'}://${isFront ? 'localhost' : '127.0.0.1'}:${port}/`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
  const start = Date.now();
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() - start > startDeadlineMs) {
      await stop();
      throw new Error(`nginx does not answer: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
