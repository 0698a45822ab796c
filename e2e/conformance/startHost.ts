import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { freePort } from '../hosts/freePort.ts';
import { type HostOrigins, insertAddresses } from '../hosts/insertAddresses.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';
import type { RunningHost } from '../hosts/runningHost.ts';
import { startEmbedHosts } from '../hosts/startEmbedHosts.ts';
import { startFront } from './startFront.ts';

/** Timeout for the start of a host's program, even on a busy machine. */
const startDeadlineMs = 120_000;

/** The path of a page that a host's program composes. A front sends the program only this path. */
const programPath = '/magazin';

type HostOptions = Required<HostOrigins> & {
  readonly kind: string;
  /** The folder of the installed host. */
  readonly folder: string;
  /** The port of the page's origin. The back end must list this origin if the page has only the cart. */
  readonly port: number;
  /** The path of nginx, which one kind of host needs. */
  readonly nginx?: string | undefined;
};

const scriptsOf = (folder: string): Readonly<Record<string, string>> => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).scripts : {};
};

/** Whether a host is a built page that has only the cart. The other hosts have the header and the footer. */
export function hasOnlyCart(folder: string): boolean {
  const { build, start } = scriptsOf(folder);
  return build !== undefined && start === undefined;
}

/** Copies an installed host, except its packages, with the addresses of a shop. */
function copyWithAddresses(folder: string, origins: HostOrigins): string {
  const copy = mkdtempSync(join(tmpdir(), 'kontor-host-'));
  const isCopied = (path: string) => !relative(folder, path).split(sep).includes('node_modules');
  cpSync(folder, copy, { recursive: true, filter: isCopied });
  for (const entry of readdirSync(copy, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file, 'latin1');
    const inserted = insertAddresses(content, origins);
    if (inserted !== content) writeFileSync(file, inserted, 'latin1');
  }
  if (existsSync(join(folder, 'node_modules'))) symlinkSync(join(folder, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Runs `npm start` in a folder. Resolves when the program serves its page. */
async function startProgram(folder: string): Promise<RunningHost> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // `npm run` has set variables that name this repository's folder.
  const npm = spawn('npm', ['--prefix', folder, 'start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()));
  const stop = async () => {
    // npm runs the program in a shell, so the signal goes to the whole group.
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  };
  const end = Date.now() + startDeadlineMs;
  while (
    !(await fetch(url + programPath).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (npm.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`the program in ${folder} does not answer:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

/** Adds content to a page that has none of its own. */
function addContent(page: string): string {
  const content = readFileSync(join(import.meta.dirname, 'ownContent.html'), 'utf8');
  return page.replace('</main>', () => `${content}</main>`);
}

/** Starts everything that a host needs to serve its page, alongside a running shop. */
export async function startHost({ kind, folder, port, nginx, ...origins }: HostOptions): Promise<RunningHost> {
  const { cart, shop, pageBorder } = origins;
  if (hasOnlyCart(folder)) {
    const host = await startEmbedHosts({ cart, shop, port, builds: new Map([[kind, join(folder, 'dist')]]) });
    return { url: `${host.url}${kind}/`, stop: host.stop };
  }
  const copy = copyWithAddresses(folder, origins);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  const index = join(copy, 'index.html');
  try {
    if (existsSync(join(copy, 'nginx.conf'))) {
      if (nginx === undefined) throw new Error('nginx is not installed');
      writeFileSync(index, addContent(readFileSync(index, 'utf8')));
      // If nginx is started by root, its workers run as another user.
      chmodSync(copy, 0o755);
      const options = { shopUrl: shop, pageBorderUrl: pageBorder, configuration: 'nginx.conf', root: copy } as const;
      const host = await startNginx(nginx, options);
      return { url: host.url, stop: () => host.stop().then(remove) };
    }
    if (scriptsOf(copy)['start'] === undefined) {
      const page = addContent(readFileSync(index, 'utf8'));
      const front = await startFront({ port, page, shopUrl: shop });
      return { url: front.url + programPath, stop: () => front.stop().then(remove) };
    }
    const program = await startProgram(copy);
    const front = await startFront({ port, hostUrl: program.url, shopUrl: shop });
    return { url: front.url + programPath, stop: () => Promise.all([front.stop(), program.stop()]).then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
