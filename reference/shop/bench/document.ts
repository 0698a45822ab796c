import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

/**
 * Measures the shell's documents on loopback, compared with a plain response of the same size. The environment contains
 * the addresses of a running shop, and the benchmark starts a separate shell.
 */
const { values } = parseArgs({
  options: {
    /** Seconds per program and round. */
    seconds: { type: 'string', default: '5' },
    path: { type: 'string', default: '/' },
  },
});
const seconds = Number(values.seconds);
const rounds = 3;
const headers = { 'accept-encoding': 'br, gzip', host: 'localhost:3000' };

type Measured = { readonly rate: number; readonly p50: number; readonly p99: number };
type Program = { readonly url: string; readonly pid: number; stop(): Promise<void> };

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Starts a program and waits until it is listening. */
async function start(file: string, environment: Readonly<Record<string, string>>): Promise<Program> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening at (http:\/\/127[\d.]+:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    };
    return { url: `${url}${values.path}`, pid: child.pid ?? 0, stop };
  }
  throw new Error(`${file} ended before it listened`);
}

async function load({ url }: Program, connections: number): Promise<Measured> {
  const {
    non2xx,
    errors,
    duration,
    latency,
    '2xx': answers,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`);
  return { rate: answers / duration, p50: latency.p50, p99: latency.p99 };
}

/** Memory in megabytes. Undefined if /proc is not available. */
function residentMegabytes({ pid }: Program): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

function printRow(name: string, connections: number, { rate, p50, p99 }: Measured, more = ''): void {
  const cells = [name.padEnd(28), String(connections).padStart(5), Math.round(rate).toLocaleString('en').padStart(10)];
  print(`${cells.join(' ')} ${p50.toFixed(1).padStart(9)} ${p99.toFixed(1).padStart(9)}   ${more}`);
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-document-'));
const shell = await start('../server/server.ts', { LOG_LEVEL: 'info' });
try {
  const answer = await fetch(shell.url, { headers: { 'accept-encoding': 'br' } });
  const document = await answer.text();
  const body = join(folder, 'body');
  // The time depends on the size of the body, not on its content.
  writeFileSync(body, Buffer.alloc(Number(answer.headers.get('content-length'))));
  const plain = await start('./plainServer.ts', { BODY: body });
  print(`${values.path}: ${document.length} characters, ${answer.headers.get('content-length')} bytes as Brotli\n`);
  print(`${''.padEnd(28)} conn.  answers/s  p50 (ms)  p99 (ms)`);
  await load(shell, 10);
  const before = residentMegabytes(shell);
  for (const connections of [1, 10, 100]) {
    const measured: { shell: Measured[]; plain: Measured[] } = { shell: [], plain: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.plain.push(await load(plain, connections));
      measured.shell.push(await load(shell, connections));
    }
    const middle = (all: readonly Measured[]): Measured => ({
      rate: median(all.map(({ rate }) => rate)),
      p50: median(all.map(({ p50 }) => p50)),
      p99: median(all.map(({ p99 }) => p99)),
    });
    const [mine, others] = [middle(measured.shell), middle(measured.plain)];
    printRow('plain fastify, same bytes', connections, others);
    printRow('document', connections, mine, `${(mine.rate / others.rate).toFixed(2)} of plain`);
  }
  print(`\nmemory of the shell: ${before?.toFixed(0)} MB before, ${residentMegabytes(shell)?.toFixed(0)} MB after`);
  await plain.stop();
} finally {
  await shell.stop();
  rmSync(folder, { recursive: true });
}
