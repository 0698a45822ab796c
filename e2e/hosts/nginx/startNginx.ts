import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';

const folder = import.meta.dirname;

/** Milliseconds until it must answer; a busy machine takes longer than an idle one. */
const deadline = 120_000;

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}

/** Runs the page of this folder behind a real nginx. */
export async function startNginx(program: string, { shopUrl, pageBorderUrl }: ShopAddresses): Promise<RunningHost> {
  const state = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  // Started by root, its workers are somebody else, who must get through to the folders that it makes for them.
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
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
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
    if (child.exitCode !== null || Date.now() - start > deadline) {
      await stop();
      throw new Error(`nginx does not answer: ${complaints}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
