import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';

const folder = import.meta.dirname;

/** Upper bound for a busy machine. */
const startDeadlineMs = 120_000;

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

/** Serves the page of this folder with a real nginx. */
export async function startNginx(program: string, { shopUrl, pageBorderUrl }: ShopAddresses): Promise<RunningHost> {
  const state = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  // When root starts nginx, its workers run as another user and need access to this folder.
  chmodSync(state, 0o755);
  const listen = `127.0.0.1:${await freePort()}`;
  const values: Readonly<Record<string, string>> = {
    listen,
    root: folder,
    state,
    pageBorder: pageBorderUrl,
    shop: shopUrl,
  };
  const template = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  const configuration = template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  const file = join(state, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(program, ['-p', state, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://${listen}/`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
  const start = Date.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() - start > startDeadlineMs) {
      await stop();
      throw new Error(`nginx does not answer: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
