import { isDeepStrictEqual } from 'node:util';
import { publishedOf, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import { holdOfCheck } from '../check/holdOfCheck.ts';
import { freezeReason } from '../freeze/createFreezeGate.ts';
import { type ChangeNote, promoteVersion, rollBack, setCanary } from '../registryChanges.ts';
import { changeRegistry, type PublishTarget } from '../target/PublishTarget.ts';
import { type CanaryRun, canaryRunOf } from './canaryRun.ts';
import { judge, type Limits, totalsOf, type Verdict } from './evidence.ts';
import type { ObservationStore } from './ObservationStore.ts';
import type { Observation } from './observations.ts';
import type { WatchReport } from './watchReport.ts';

/** The controller's name as an author in the history. */
const controller = 'controller';

/** Maximum length of a reason in the history, in characters. */
const maxReasonLength = 300;

/** Time between clean-ups. */
const forgetEveryMs = 60_000;

/** Length of the period whose figures the report contains. */
const reportedMs = 24 * 60 * 60_000;

/** Maximum number of failures per remote in the report. */
const reportedFailures = 10;

type WatcherOptions = {
  readonly target: Pick<PublishTarget, 'read' | 'readCheck' | 'readFreeze' | 'replace'>;
  readonly store: ObservationStore;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives lines that describe what has happened. */
  readonly print: (line: string) => void;
};

const isPublished = ({ remotes }: Registry, name: string, version: string): boolean => {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  return remote !== undefined && Object.hasOwn(publishedOf(remote), version);
};

/** The reason why a good canary was promoted or its share was increased, for the history. */
const reasonOf = ({ ramp, next }: CanaryRun, { reason }: Verdict): string =>
  ramp && next?.percent === 100 ? `last step of its ramp; ${reason}` : reason;

/**
 * The controller. It rolls back canaries that are worse than the stable version and promotes those that have proven
 * good.
 */
export class Watcher {
  readonly #options: WatcherOptions;
  #registry: Registry | undefined;
  #printed = '';
  #forgottenAt = 0;
  #freeze: string | undefined;
  /** Why the controller does not yet take a canary's next step, by remote. */
  readonly #waits = new Map<string, string>();
  /** The reasons, already printed, why canaries that could take a step have to wait, by remote. */
  readonly #held = new Map<string, string>();

  constructor(options: WatcherOptions) {
    this.#options = options;
  }

  /**
   * Counts observations from servers. Observations are ignored until there is a valid registry, which defines the
   * versions.
   */
  record(observations: readonly Observation[]): void {
    const { store, now } = this.#options;
    const registry = this.#registry;
    if (!registry) return;
    const recorded = observations.map(({ versions, ...observation }) => ({
      ...observation,
      // Versions that are not in the registry are dropped, which limits the number of names that the controller counts.
      versions: Object.fromEntries(
        Object.entries(versions).filter(([name, version]) => isPublished(registry, name, version)),
      ),
    }));
    store.record(recorded, (name) => this.#runOf(registry, name), now());
  }

  /**
   * Reads the registry and acts on every canary. Never rejects. While the registry cannot be read or changed, each poll
   * tries again.
   */
  async look(): Promise<void> {
    const { target, store, now } = this.#options;
    try {
      const { registry } = await target.read();
      this.#registry = registry;
      // An unreadable file counts as a freeze window but does not prevent a rollback.
      this.#freeze = await freezeReason(target, now()).catch(({ message }: Error) => message);
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

  /** The report for operators. */
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
        waits: this.#waits.get(name),
        totals: totalsOf(stages),
        ...judge(stages, store.addresses(run.id), limits),
      };
      const versions = Object.fromEntries(store.periods(name, since));
      return [name, { ...(canary ? { canary } : {}), versions, failures: store.failures(name, reportedFailures) }];
    });
    return { at, since, freeze: this.#freeze, remotes: Object.fromEntries(remotes) };
  }

  #runOf({ remotes }: Registry, name: string): CanaryRun | undefined {
    const remote = remotes[name];
    return remote && canaryRunOf(name, remote);
  }

  async #decide(registry: Registry, name: string): Promise<void> {
    const { store, limits, now, print } = this.#options;
    const run = this.#runOf(registry, name);
    this.#waits.delete(name);
    if (!run) return;
    const [stages, addresses] = [store.stages(run.id), store.addresses(run.id)];
    const verdict = judge(stages, addresses, limits);
    const note = (reason: string) => ({
      by: controller,
      at: new Date(now()).toISOString(),
      reason: reason.slice(0, maxReasonLength),
    });
    if (verdict.state === 'worse') {
      const changed = await this.#change(
        name,
        (current) => current?.id === run.id,
        (current) => rollBack(current, name, note(verdict.reason)),
      );
      if (changed) print(`rolled back ${name} ${run.version}: ${verdict.reason}`);
      return;
    }
    if (!run.next) return;
    // Observations at a smaller share do not cover the visitors who join at a larger one.
    const ofShare = stages.filter(({ percent }) => percent === run.percent);
    const proof = run.ramp ? judge(ofShare, addresses, limits) : verdict;
    const waits = await this.#waitOf(registry, name, run, proof);
    if (waits === undefined) await this.#go(name, run, note(reasonOf(run, proof)));
    else this.#waits.set(name, waits);
  }

  /** Why a canary may not take its next step yet, or undefined if it may. */
  async #waitOf(registry: Registry, name: string, run: CanaryRun, proof: Verdict): Promise<string | undefined> {
    const { target, now, print } = this.#options;
    const { version, ramp, next } = run;
    if (!next || now() < next.at) return 'its time has not come';
    if (proof.state !== 'good')
      return `it has not proven good at ${run.percent} %: ${proof.reason.replace(/^\w+: /, '')}`;
    const isLast = next.percent === 100;
    const held = this.#freeze ?? (ramp && isLast ? await holdOfCheck(target, registry, name, version) : undefined);
    if (held === undefined) {
      this.#held.delete(name);
      return undefined;
    }
    const line = `${name} ${version} ${isLast ? 'is not promoted' : `does not get ${next.percent} %`} yet: ${held}`;
    if (this.#held.get(name) !== line) print(line);
    this.#held.set(name, line);
    return held;
  }

  /**
   * Takes a canary's next step, which is a larger share or a promotion. Does nothing if another controller or a person
   * has changed the canary since the verdict.
   */
  async #go(name: string, run: CanaryRun, note: ChangeNote): Promise<void> {
    const { version, next, ramp } = run;
    const { percent = 100 } = next ?? {};
    const changed = await this.#change(
      name,
      (current) => isDeepStrictEqual(current, run),
      (current) => {
        // The history must keep the note that a version went live unchecked.
        const { isUnchecked } = publishedOf(current.remotes[name] as RegistryRemote)[version] ?? {};
        const noted = isUnchecked ? { ...note, isUnchecked } : note;
        if (percent === 100) return promoteVersion(current, name, version, noted);
        return setCanary(
          current,
          name,
          { version, percent, ramp: ramp && { steps: ramp.steps, everyMinutes: ramp.everyMinutes } },
          noted,
        );
      },
    );
    const what = percent === 100 ? `promoted ${name} ${version}` : `gave ${name} ${version} to ${percent} %`;
    if (changed) this.#options.print(`${what}: ${note.reason}`);
  }

  /** Changes the registry if the canary is still the one that was judged. */
  async #change(
    name: string,
    isSame: (run: CanaryRun | undefined) => boolean,
    change: (registry: Registry) => Registry,
  ): Promise<boolean> {
    let hasChanged = false;
    this.#registry = await changeRegistry(this.#options.target, name, (current) => {
      hasChanged = isSame(this.#runOf(current, name));
      return hasChanged ? change(current) : current;
    });
    return hasChanged;
  }

  #printOnce(line: string): void {
    if (line !== this.#printed) this.#options.print(line);
    this.#printed = line;
  }
}
