import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readRegistry } from '@kontor/federation/registryFiles';
import { expect, test } from '../fixtures/test.ts';
import { freePort } from '../hosts/freePort.ts';
import { findInstalledNginx } from '../hosts/nginx/findNginx.ts';
import { copyCheckout } from '../set-ups/copyCheckout.ts';
import { readRecipe, withSettings } from '../set-ups/recipe.ts';
import { Terminal } from '../set-ups/Terminal.ts';

test.use({ ignoreHTTPSErrors: true });

/** Writes a command that the terminal finds before any of the machine's commands. */
function writeCommand(folder: string, name: string, commands: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\nexec ${commands} "$@"\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Ends the programs that the systemctl stand-in has started. */
async function endPrograms(folder: string): Promise<void> {
  const file = join(folder, 'pids');
  const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGTERM');
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
}

test('the recipe for one machine, run as written, serves the shop, publishes, promotes and rolls back', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const folder = mkdtempSync(join(tmpdir(), 'kontor-machine-'));
  // If nginx is started by root, its workers run as another user.
  chmodSync(folder, 0o755);
  const [app, state, units, commands, programs] = ['app', 'state', 'units', 'commands', 'programs'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string, string];
  for (const made of [units, commands, programs]) mkdirSync(made);
  const systemctl = join(import.meta.dirname, '../set-ups/systemctl.ts');
  writeCommand(commands, 'sudo', 'env');
  writeCommand(commands, 'systemctl', `"${process.execPath}" --disable-warning=ExperimentalWarning "${systemctl}"`);
  const nginx = findInstalledNginx();
  // nginx may be outside PATH, for example in /usr/sbin for ordinary users.
  if (nginx !== undefined && isAbsolute(nginx)) writeCommand(commands, 'nginx', `"${nginx}"`);
  const terminal = new Terminal(folder, {
    PATH: `${commands}:${process.env['PATH']}`,
    HOME: process.env['HOME'] ?? folder,
    UNITS_FOLDER: units,
    PROGRAMS_FOLDER: programs,
    ...(process.env['CHROME_PATH'] ? { CHROME_PATH: process.env['CHROME_PATH'] } : {}),
  });
  if (nginx === undefined) process.stdout.write('nginx is not installed: one machine was tested without it\n');
  try {
    copyCheckout(app);
    const [settings, ...blocks] = readRecipe('one-machine');
    const lastBlock = blocks.pop();
    if (!settings || !lastBlock) throw new Error('the recipe has too few blocks');
    const ports = await Promise.all(Array.from({ length: 11 }, freePort));
    const [shellPort, pageBorderPort, watchPort, operationsPort, backEndPort, frontPort, ...originPorts] = ports;
    const remotes = ['header', 'footer', 'cart', 'newsletter', 'preview'];
    await terminal.run(
      withSettings(settings, {
        ...{ APP: app, STATE: state, UNITS: units, RUN_AS: 'kontor' },
        ...{ SHOP: `localhost:${frontPort}`, FRONT: `127.0.0.1:${frontPort}` },
        ...{ SHELL_AT: `${shellPort}`, PAGE_BORDER_AT: `${pageBorderPort}`, WATCH_AT: `${watchPort}` },
        ...{ OPERATIONS_AT: `${operationsPort}`, BACK_END_AT: `${backEndPort}` },
        ORIGINS: remotes.map((remote, index) => `${remote}=${originPorts[index]}`).join(' '),
      }),
    );
    for (const { commands: block, needs } of blocks) {
      if (needs.includes('nginx') && nginx === undefined) continue;
      await terminal.run(block);
    }
    const registry = () => readRegistry(join(state, 'target/registry.json')).remotes['cart'];
    const first = registry()?.stable;
    // Changes the sources, as a team would before publishing.
    const source = join(app, 'remotes/cart/src/CartSums.tsx');
    writeFileSync(source, `${readFileSync(source, 'utf8')}\n// Another version.\n`);

    const url = nginx === undefined ? `http://localhost:${shellPort}/` : `https://localhost:${frontPort}/`;
    const steps = lastBlock.commands.trim().split('\n');
    expect(steps.map((step) => step.split(' ')[4])).toEqual(['publish', 'canary', 'promote', 'rollback']);
    const [publish = '', canary = '', promote = '', rollback = ''] = steps;
    await terminal.run(publish);
    const next = Object.keys(registry()?.versions ?? {}).find((version) => version !== first);
    expect(next).toBeTruthy();
    await terminal.run(canary);
    expect(registry()?.canary).toMatchObject({ version: next, percent: 5 });
    await terminal.run(promote);
    expect(registry()).toMatchObject({ stable: next });
    // The version that all visitors get from the shop behind nginx.
    const liveCart = async () => {
      const { remotes: live } = await (await page.request.get(`${url}registry.json`)).json();
      return live.cart.version;
    };
    expect(await liveCart()).toBe(next);
    await terminal.run(rollback);
    expect(registry()).toMatchObject({ stable: first });
    expect(await liveCart()).toBe(first);
    expect((await page.goto(url))?.status()).toBe(200);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  } catch (error) {
    for (const log of existsSync(programs) ? execFileSync('ls', [programs]).toString().split('\n') : [])
      if (log.endsWith('.log'))
        process.stdout.write(`${log}\n${readFileSync(join(programs, log), 'utf8').slice(-4000)}\n`);
    throw error;
  } finally {
    await terminal.close();
    await page.goto('about:blank');
    await endPrograms(programs);
    rmSync(folder, { recursive: true, force: true });
  }
});
