import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistry } from '@kontor/federation/registryFiles';
import { confirmHosts, readHost } from '@kontor/publishing';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { tryRemote, unchecked } from '../fixtures/runRemote.ts';
import type { Run } from './Run.ts';
import type { PlannedDeploy, PlannedFault, Schedule } from './schedule.ts';
import { type ChaosShop, familyOf, readProcesses } from './startChaosShop.ts';

/** Time between two polls of a program or a host, in milliseconds. */
const pollMs = 100;

/** How long a team retries a command, and how long a program may take to restart, in milliseconds. */
const patienceMs = 60_000;

/** Sends a signal to a program's process and to all processes that it has started. */
function signal(pid: number, name: NodeJS.Signals): void {
  for (const member of familyOf(pid, readProcesses()))
    try {
      process.kill(member, name);
    } catch (error) {
      // The process may have ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function causeFault(shop: ChaosShop, run: Run, { program: name, kind, durationMs }: PlannedFault): Promise<void> {
  const program = shop.programs[name];
  const { pid } = program;
  if (pid === undefined) throw new Error(`${name} does not run`);
  const event = run.begin(name, kind);
  if (kind === 'kill') {
    process.kill(pid, 'SIGKILL');
    // The supervisor restarts the program.
    for (; program.pid === pid || !(await program.isHealthy()); await wait(pollMs))
      if (run.now() - event.startMs > patienceMs) throw new Error(`${name} did not restart; see ${program.logFile}`);
  } else if (kind === 'pause') {
    signal(pid, 'SIGSTOP');
    await wait(durationMs);
    signal(pid, 'SIGCONT');
  } else {
    for (const proxy of shop.proxies[name]) proxy.state = kind;
    await wait(durationMs);
    for (const proxy of shop.proxies[name]) proxy.state = 'open';
  }
  event.endMs = run.now();
}

/** Runs a command and retries it if it is refused, for instance because a host does not respond. */
async function command(shop: ChaosShop, run: Run, args: readonly string[]): Promise<void> {
  const event = run.begin('deploys', `${args[0]} ${args[1]}`);
  let refusals = 0;
  for (; ; refusals += 1) {
    const { code, stdout } = await tryRemote(shop.target, ...args);
    if (code === 0) break;
    if (run.now() - event.startMs > patienceMs) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}`);
  }
  event.endMs = run.now();
  if (refusals > 0) event.what += `, refused ${refusals} times before`;
}

async function deploy(shop: ChaosShop, run: Run, { remote, ending }: PlannedDeploy, version: string): Promise<void> {
  const folder = join(shop.target, `${remote}-${version}`);
  writeVariant(remote, version, folder);
  const hosts = ['--hosts', ...shop.hosts];
  await command(shop, run, ['publish', remote, '--from', folder]);
  await command(shop, run, ['canary', remote, version, '--percent', '50', ...unchecked, ...hosts]);
  await (ending === 'promote'
    ? command(shop, run, ['promote', remote, version, ...unchecked, ...hosts])
    : command(shop, run, ['rollback', remote, ...hosts]));
}

/**
 * Carries out a schedule: faults one after another, and deploys in parallel. Resolves when all programs are running
 * again.
 */
export async function causeFaults(shop: ChaosShop, run: Run, { faults, deploys }: Schedule): Promise<void> {
  const until = (atMs: number) => wait(Math.max(0, atMs - run.now()));
  const causeAll = async () => {
    for (const fault of faults) {
      await until(fault.atMs);
      await causeFault(shop, run, fault);
    }
  };
  const deployAll = async () => {
    for (const [index, planned] of deploys.entries()) {
      await until(planned.atMs);
      await deploy(shop, run, planned, `9.${index}.0`);
    }
  };
  await Promise.all([causeAll(), deployAll()]);
}

/** Waits until shell and page-border serve the registry's versions. @returns what they lack if they never do */
export async function laggingHosts(shop: ChaosShop): Promise<readonly string[]> {
  const registry = readRegistry(join(shop.target, 'registry.json'));
  const hosts = shop.hosts.map((url) => ({ url, isNamed: true }));
  const names = Object.keys(registry.remotes);
  return confirmHosts(registry, names, { hosts, ask: readHost, nextLook: () => wait(pollMs) });
}
