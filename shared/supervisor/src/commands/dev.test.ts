import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { remoteNames } from '../remotes.ts';

/** Responds to each request with the smallest page that counts as a shop's page. */
const shop = createServer((_, response) => {
  response.end('<script type="application/json" id="kontor-page">{}</script>');
});

let shopUrl: string;

beforeEach(async () => {
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});

afterEach(async () => {
  shop.closeAllConnections();
  await once(shop.close(), 'close');
});

/** A port that was free a moment ago. */
async function freePort(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return String(port);
}

/** Runs `npm run dev -- …` until it ends or says that Ctrl-C stops it, and then stops it. */
async function dev(...args: readonly string[]) {
  const child = spawn('npm', ['run', '--silent', 'dev', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const exited = once(child, 'exit');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      if (line.includes('Ctrl-C')) child.kill('SIGTERM');
    });
  const [code] = await exited;
  return { code, output: output.join('\n') };
}

test('npm run dev with a remote and a shop shows this remote’s sources inside the shop', async () => {
  const port = await freePort();
  const { output } = await dev('newsletter', '--shop', `${shopUrl}/theme`, '--port', port);
  expect(output).toMatch(
    new RegExp(
      `^ {2}http://kontor-\\w+\\.localhost:${port}/theme {3}the shop at ${shopUrl} with the local newsletter$`,
      'm',
    ),
  );
});

test('npm run dev -- --help lists the options', async () => {
  const { code, output } = await dev('--help');
  expect([code, output]).toEqual([0, expect.stringContaining('Usage: npm run dev -- ')]);
  for (const option of ['--shop <url>', '--port <number>']) expect(output).toContain(option);
});

test.each([[['nosuch']], [['cart', 'header']]])(
  'npm run dev with a shop and the remotes %j is refused, and the message lists the remotes',
  async (names) => {
    const { code, output } = await dev(...names, '--shop', shopUrl);
    expect([code, output]).toEqual([1, expect.stringMatching(/^name one remote: /)]);
    for (const remote of remoteNames) expect(output).toContain(remote);
  },
);
