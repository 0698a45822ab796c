import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findNginx, nginxFolder } from '../hosts/nginx/findNginx.ts';
import { Shoppers, shellIsKilled } from './Shoppers.ts';
import { type Cluster, type Kind, replicas, startCluster } from './startCluster.ts';

/*
 * Runs, on this machine and under load, the cluster that the manifests describe. One instance of each kind is killed,
 * then all instances are replaced one after another, as in a rolling deploy. No response may be lost.
 */

/** Number of shoppers, who send requests without a pause. */
const shoppers = 16;

const { values } = parseArgs({ options: { answers: { type: 'string', default: '100000' } } });
const wanted = Number(values.answers);
if (!/^\d{4,8}$/.test(values.answers)) {
  process.stderr.write(`--answers ${values.answers} is not a whole number of at least 1000\n`);
  process.exit(2);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Kills an instance and starts another on the same port, like a container that is restarted. */
async function killOne({ instances, start }: Cluster, kind: Kind): Promise<void> {
  const killed = instances[kind].shift();
  if (!killed) return;
  await killed.kill();
  instances[kind].push(await start(kind, killed.port));
}

/** Replaces all instances one after another. Each new instance is ready before the old instance is asked to exit. */
async function roll({ instances, spare, start, end }: Cluster, kind: Kind): Promise<void> {
  for (const old of [...instances[kind]]) {
    instances[kind].push(await start(kind, spare[kind]));
    instances[kind].shift();
    const code = await end(old);
    if (code !== 0) throw new Error(`a ${kind} ended with ${code ?? 'a signal'} instead of draining`);
    spare[kind] = old.port;
  }
}

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'kontor-cluster-'));
const nginx = findNginx(nginxFolder);
if (!('path' in nginx)) throw new Error(`the cluster needs nginx: ${nginx.reason}`);
const cluster = await startCluster(folder, nginx.path);
let isFailed = true;
try {
  print(`${replicas.shell} shells, ${replicas['page-border']} page-borders, ${shoppers} shoppers, ${wanted} answers`);
  const load = new Shoppers(cluster.port);
  const visits = Promise.all(Array.from({ length: shoppers }, (_, index) => load.shop(index)));
  const reach = async (share: number) => {
    while (load.answers < wanted * share) await wait(100);
  };
  const phases: readonly (readonly [name: string, share: number, act: () => Promise<void>])[] = [
    ['a page-border is killed', 0.2, () => killOne(cluster, 'page-border')],
    [shellIsKilled, 0.4, () => killOne(cluster, 'shell')],
    ['page-borders are replaced', 0.6, () => roll(cluster, 'page-border')],
    ['shells are replaced', 0.8, () => roll(cluster, 'shell')],
  ];
  const start = performance.now();
  for (const [name, share, act] of phases) {
    await reach(share);
    load.phase = name;
    await act();
    load.phase = 'steady';
  }
  await reach(1);
  load.end();
  await visits;
  load.close();
  const seconds = (performance.now() - start) / 1_000;

  print(
    `${'phase'.padEnd(28)}${['answers', 'lost', 'p50 (ms)', 'p99 (ms)'].map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const [phase, durations] of load.durations) {
    const sorted = durations.toSorted((one, other) => one - other);
    const lost = load.losses.filter((loss) => loss.phase === phase).length;
    const cells = [sorted.length, lost, percentile(sorted, 0.5), percentile(sorted, 0.99)];
    print(`${phase.padEnd(28)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);
  }
  const reasons = Map.groupBy(load.losses, ({ request, reason, phase }) => `${phase}: ${request}: ${reason}`);
  for (const [reason, losses] of reasons) print(`${losses.length} × ${reason}`);
  print(`${load.answers} answers in ${Math.round(seconds)} s, ${load.losses.length} lost`);
  print(`${load.unanswered} forms had no answer because their shell was killed`);
  isFailed = load.losses.length > 0;
} finally {
  await cluster.stop();
  if (isFailed) print(`logs: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(isFailed ? 1 : 0);
