import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';

const folder = import.meta.dirname;

/** Upper bound for a busy machine. */
const startDeadlineMs = 120_000;

/** Whether a program is listening on a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}

/** Creates a certificate for `localhost` that only the tests trust. */
function createCertificate(state: string): void {
  const files = ['-keyout', join(state, 'key.pem'), '-out', join(state, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
}

type NginxOptions = ShopAddresses & {
  /**
   * A configuration file in this folder, either for a page that includes fragments or for the shop's front with TLS.
   */
  readonly configuration: 'nginx.conf' | 'front.conf';
};

/** Starts a real nginx with one of the configurations in this folder. */
export async function startNginx(program: string, options: NginxOptions): Promise<RunningHost> {
  const { shopUrl, pageBorderUrl, configuration } = options;
  const state = mkdtempSync(join(tmpdir(), 'kontor-nginx-'));
  // If nginx is started by root, its workers run as another user and need access to this folder.
  chmodSync(state, 0o755);
  const isFront = configuration === 'front.conf';
  if (isFront) createCertificate(state);
  const port = await freePort();
  const values: Readonly<Record<string, string>> = {
    listen: `127.0.0.1:${port}`,
    root: folder,
    state,
    pageBorder: pageBorderUrl,
    // The front names the shop's server in an upstream group, where addresses have no scheme.
    shop: isFront ? new URL(shopUrl).host : shopUrl,
  };
  const template = readFileSync(join(folder, configuration), 'utf8');
  const file = join(state, 'nginx.conf');
  writeFileSync(
    file,
    template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
  );
  const child = spawn(program, ['-p', state, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
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
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() - start > startDeadlineMs) {
      await stop();
      throw new Error(`nginx does not answer: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
}
