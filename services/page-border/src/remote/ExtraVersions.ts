import type { FragmentPart } from '@kontor/federation';
import { type Pins, pinVersions, type Registry, stableOf } from '@kontor/federation/registry';
import { LRUCache } from 'lru-cache';
import type { LiveRemote } from './liveRemote.ts';
import type { RemoteHost } from './RemoteHost.ts';
import { trialParts } from './trialParts.ts';

type Options = {
  /** The registry in force; undefined until the first one has been read. */
  readonly registry: () => Registry | undefined;
  /** Reads the descriptors of versions that are in no channel, by remote. Never rejects. */
  readonly load: (versions: Pins) => Promise<void>;
  readonly createHost: (name: string, part: FragmentPart) => RemoteHost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * The maximum number of versions that have a process in addition to the stable ones: two canaries and four staff
 * choices. The least recently used version ends first.
 */
const maxHosts = 6;

/** A version's process ends if nobody has requested the version for this long. */
const idleMs = 10 * 60_000;

/**
 * Runs versions of remotes in addition to the stable ones: canaries, and versions that staff have chosen (PREV-30).
 * Each version runs from its first use until it is idle. A canary's version also stops when the canary ends.
 */
export class ExtraVersions {
  readonly #options: Options;
  readonly #hosts: LRUCache<string, RemoteHost>;
  readonly #closing = new Set<Promise<void>>();
  /** The keys of the canaries at the last check. */
  #canaries: readonly string[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#hosts = new LRUCache({
      max: maxHosts,
      ttl: idleMs,
      ttlResolution: 0,
      updateAgeOnGet: true,
      perf: { now: options.now },
      dispose: (host) => {
        const closing = host.close().finally(() => this.#closing.delete(closing));
        this.#closing.add(closing);
      },
    });
  }

  /** A remote's canary; undefined if there is none or it is still starting. */
  canary(name: string): LiveRemote | undefined {
    const version = this.#options.registry()?.remotes[name]?.canary?.version;
    return version === undefined ? undefined : this.#hosts.get(`${name}@${version}`)?.current;
  }

  /** Starts the canaries, and ends versions that nobody has requested lately. Never rejects. */
  async check(): Promise<void> {
    this.#hosts.purgeStale();
    const remotes = this.#options.registry()?.remotes;
    const canaries = Object.keys(trialParts).flatMap((name) => {
      const version = remotes?.[name]?.canary?.version;
      return version === undefined ? [] : [{ name, version, key: `${name}@${version}` }];
    });
    const keys = canaries.map(({ key }) => key);
    // Otherwise, a promoted version would have two processes.
    for (const key of this.#canaries) if (!keys.includes(key)) this.#hosts.delete(key);
    this.#canaries = keys;
    await Promise.all(
      canaries.map(async ({ name, version, key }) => {
        const pins = { [name]: version };
        await this.#options.load(pins);
        // A later check, or the end of the service, may have ended the canary in the meantime.
        if (this.#canaries.includes(key)) await this.#run(name, pins);
      }),
    );
  }

  /** The chosen version of a remote; undefined if no version was chosen or the chosen one cannot render. */
  async find(name: string, pins: Pins): Promise<LiveRemote | undefined> {
    const { [name]: pinned } = pins;
    if (pinned !== undefined) await this.#options.load({ [name]: pinned });
    return this.#run(name, pins);
  }

  /** Ends the processes of all versions. */
  async close(): Promise<void> {
    this.#canaries = [];
    this.#hosts.clear();
    await Promise.all(this.#closing);
  }

  /** Runs a version whose descriptor has been read. */
  async #run(name: string, pins: Pins): Promise<LiveRemote | undefined> {
    const registry = this.#options.registry();
    const remote = registry && pinVersions(registry, pins).remotes[name];
    const descriptor = remote && stableOf(remote);
    if (!descriptor || descriptor.version === registry.remotes[name]?.stable) return undefined;
    const { version } = descriptor;
    const key = `${name}@${version}`;
    const part = trialParts[name];
    const host = this.#hosts.get(key) ?? (part && this.#options.createHost(name, part));
    if (!host) return undefined;
    this.#hosts.set(key, host);
    await host.check({ schema: 3, remotes: { [name]: { ...remote, versions: { [version]: descriptor } } } });
    return host.current;
  }
}
