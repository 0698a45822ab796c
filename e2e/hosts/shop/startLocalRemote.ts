import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';

const program = fileURLToPath(new URL('../../../shared/federation/bin/kontor-dev.mjs', import.meta.url));

/**
 * Shows a remote inside a running shop, as its developer does.
 *
 * @param folder of the remote's sources
 * @param command the command to run; by default, this repository's command
 * @returns the local page, once the remote has compiled, and what the command has printed
 */
export async function startLocalRemote(
  folder: string,
  shopUrl: string,
  command = program,
): Promise<RunningHost & { readonly output: string }> {
  const port = await freePort();
  const args = ['--disable-warning=ExperimentalWarning', command, '--shop', shopUrl, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let output = '';
  try {
    // The program prints the address as soon as it listens. The first page then waits for the compilation.
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Ctrl-C')) resolve();
      });
      ended.then(() => reject(new Error(`${command} ended:\n${output}`)), reject);
    });
    const url = /http:\/\/[\w.-]+:\d+/.exec(output)?.[0] ?? '';
    // Only browsers resolve names below `localhost` to this machine.
    const headers = { accept: 'text/html', host: new URL(url).host };
    const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, headers }, (response) => resolve(response.resume())).once('error', reject);
    });
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}:\n${output}`);
    return { url, stop, output };
  } catch (error) {
    await stop();
    throw error;
  }
}
