import { publishedOf, type Registry } from '@kontor/federation/registry';
import { freezeReason } from '../createFreezeGate.ts';
import { changeRegistry, type PublishTarget } from '../PublishTarget.ts';
import { promoteVersion, rollBack } from '../registryChanges.ts';
import { type CanaryRun, canaryRunOf } from './canaryRun.ts';
import { judge, type Limits, totalsOf } from './evidence.ts';
import type { ObservationStore } from './ObservationStore.ts';
import type { Observation } from './observations.ts';
import type { WatchReport } from './watchReport.ts';

/** Who changes the registry, for its history. */
const controller = 'controller';

/** Longest reason that a history takes, in characters. */
const maxReasonLength = 300;

/** Time between two clean-ups. */
const forgetEveryMs = 60_000;

/** Length of the figures over time that operators get. */
const reportedMs = 24 * 60 * 60_000;

/** Failures of a remote that operators get. */
const reportedFailures = 10;

type WatcherOptions = {
  readonly target: Pick<PublishTarget, 'read' | 'readFreeze' | 'replace'>;
  readonly store: ObservationStore;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Gets what has happened, in lines. */
  readonly print: (line: string) => void;
};

const isPublished = ({ remotes }: Registry, name: string, version: string): boolean => {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  return remote !== undefined && Object.hasOwn(publishedOf(remote), version);
};

/** The controller: rolls canaries back that are worse than stable, and promotes those that have proven good. */
export class Watcher {
  readonly #options: WatcherOptions;
  #registry: Registry | undefined;
  #printed = '';
  #forgottenAt = 0;
  /** Why canaries wait that are due, by remote. */
  readonly #held = new Map<string, string>();

  constructor(options: WatcherOptions) {
    this.#options = options;
  }

  /** Counts what servers have observed. Before the first valid registry nothing is known about versions. */
  record(observations: readonly Observation[]): void {
    const { store, now } = this.#options;
    const registry = this.#registry;
    if (!registry) return;
    const known = observations.map(({ versions, ...observation }) => ({
      ...observation,
      // The registry limits the number of names that can be counted.
      versions: Object.fromEntries(
        Object.entries(versions).filter(([name, version]) => isPublished(registry, name, version)),
      ),
    }));
    store.record(known, (name) => this.#runOf(registry, name), now());
  }

  /**
   * Reads the registry and acts on every canary. Never rejects: while the registry is unreadable, or cannot be changed, the
   * next look tries again.
   */
  async look(): Promise<void> {
    const { target, store, now } = this.#options;
    try {
      const { registry } = await target.read();
      this.#registry = registry;
      for (const name of Object.keys(registry.remotes)) await this.#decide(registry, name);
      if (now() - this.#forgottenAt >= forgetEveryMs) {
        this.#forgottenAt = now();
        const runs = Object.keys(registry.remotes).flatMap((name) => this.#runOf(registry, name)?.id ?? []);
        store.forget(runs, now());
      }
      this.#printed = '';
    } catch (error) {
      this.#printOnce(`no look at the canaries: ${(error as Error).message}`);
    }
  }

  /** What is known, for operators. */
  report(): WatchReport {
    const { store, now, limits } = this.#options;
    const registry = this.#registry;
    const at = now();
    const since = at - reportedMs;
    const remotes = Object.keys(registry?.remotes ?? {}).map((name) => {
      const run = registry && this.#runOf(registry, name);
      const stages = run ? store.stages(run.id) : [];
      const canary = run && {
        version: run.version,
        percent: run.percent,
        startedAt: run.startedAt,
        totals: totalsOf(stages),
        ...judge(stages, store.addresses(run.id), limits),
      };
      const versions = Object.fromEntries(store.periods(name, since));
      return [name, { ...(canary ? { canary } : {}), versions, failures: store.failures(name, reportedFailures) }];
    });
    return { at, since, remotes: Object.fromEntries(remotes) };
  }

  #runOf({ remotes }: Registry, name: string): CanaryRun | undefined {
    const remote = remotes[name];
    return remote && canaryRunOf(name, remote);
  }

  async #decide(registry: Registry, name: string): Promise<void> {
    const { store, limits, now, print } = this.#options;
    const run = this.#runOf(registry, name);
    if (!run) return;
    const verdict = judge(store.stages(run.id), store.addresses(run.id), limits);
    const reason = verdict.reason.slice(0, maxReasonLength);
    const note = { by: controller, at: new Date(now()).toISOString(), reason };
    if (verdict.state === 'worse') {
      const changed = await this.#change(name, run, (current) => rollBack(current, name, note));
      if (changed) print(`rolled back ${name} ${run.version}: ${reason}`);
      return;
    }
    const isDue = run.promoteAfterMinutes !== undefined && now() - run.startedAt >= run.promoteAfterMinutes * 60_000;
    if (verdict.state !== 'good' || !isDue || (await this.#isHeld(name, run.version))) return;
    const changed = await this.#change(name, run, (current) => promoteVersion(current, name, run.version, note));
    if (changed) print(`promoted ${name} ${run.version}: ${reason}`);
  }

  /** Whether versions must not go forward now, which is printed once. */
  async #isHeld(name: string, version: string): Promise<boolean> {
    const { target, now, print } = this.#options;
    const reason = await freezeReason(target, now());
    if (reason === undefined) {
      this.#held.delete(name);
      return false;
    }
    const held = `${name} ${version} is not promoted yet: ${reason}`;
    if (this.#held.get(name) !== held) print(held);
    this.#held.set(name, held);
    return true;
  }

  /** Changes the registry unless somebody has ended the canary meanwhile. */
  async #change(name: string, { id }: CanaryRun, change: (registry: Registry) => Registry): Promise<boolean> {
    let hasChanged = false;
    this.#registry = await changeRegistry(this.#options.target, name, (current) => {
      hasChanged = this.#runOf(current, name)?.id === id;
      return hasChanged ? change(current) : current;
    });
    return hasChanged;
  }

  #printOnce(line: string): void {
    if (line !== this.#printed) this.#options.print(line);
    this.#printed = line;
  }
}
