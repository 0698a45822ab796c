import type { ChromePart } from '@kontor/federation';
import { type Pins, pinVersions, type Registry, stableOf } from '@kontor/federation/registry';
import { LRUCache } from 'lru-cache';
import type { LiveRemote } from './liveRemote.ts';
import type { RemoteHost } from './RemoteHost.ts';

type Options = {
  /** The registry in force; undefined before the first. */
  readonly registry: () => Registry | undefined;
  readonly createHost: (name: ChromePart) => RemoteHost;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Versions beside the live ones that have a process; the least recently used ends first. */
const maxHosts = 4;

/** A version that nobody has asked for during this time ends. */
const idleMs = 10 * 60_000;

/** Runs the versions of remotes that staff have chosen (PREV-30), each from its first use until it is idle. */
export class ChosenRemotes {
  readonly #options: Options;
  readonly #hosts: LRUCache<string, RemoteHost>;
  readonly #closing = new Set<Promise<void>>();

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

  /** The version of a remote that was chosen; undefined where none was, and for one that cannot render. */
  async find(name: ChromePart, pins: Pins): Promise<LiveRemote | undefined> {
    const registry = this.#options.registry();
    const remote = registry && pinVersions(registry, pins).remotes[name];
    const descriptor = remote && stableOf(remote);
    if (!descriptor || descriptor.version === registry.remotes[name]?.stable) return undefined;
    const { version } = descriptor;
    const key = `${name}@${version}`;
    const host = this.#hosts.get(key) ?? this.#options.createHost(name);
    this.#hosts.set(key, host);
    await host.check({ schema: 2, remotes: { [name]: { ...remote, versions: { [version]: descriptor } } } });
    return host.current;
  }

  /** Ends versions that nobody has asked for lately. */
  sweep(): void {
    this.#hosts.purgeStale();
  }

  /** Ends the processes of all versions. */
  async close(): Promise<void> {
    this.#hosts.clear();
    await Promise.all(this.#closing);
  }
}
