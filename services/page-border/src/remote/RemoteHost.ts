import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contractRefusal, type FragmentPart } from '@kontor/federation';
import {
  fileUrl,
  type PublishedVersion,
  type Registry,
  type RegistryRemote,
  resolveRegistry,
  stableOf,
} from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { originKeyOf } from '@kontor/server/identity';
import { BackOff } from '../cache/BackOff.ts';
import type { VersionedContent } from '../content/ContentSource.ts';
import { RenderProcess } from '../render/RenderProcess.ts';
import { fetchServerFile } from './fetchServerFile.ts';
import type { LiveRemote, RemoteSource } from './liveRemote.ts';
import { ProcessFailures } from './ProcessFailures.ts';
import { smokeRender } from './smokeRender.ts';

export type SwapEvents = {
  onSwap(remote: string, version: string, former: string | undefined): void;
  /** A version failed its trial. */
  onRefusal(remote: string, version: string, error: unknown): void;
  /** A version's processes ended too often, so it is quarantined until the registry names it again. */
  onQuarantine(remote: string, version: string, error: Error): void;
  /** A version is serving, but its file could not be stored for the next start. */
  onStoreFailed(remote: string, version: string, error: unknown): void;
  onRender(remote: string, version: string, milliseconds: number): void;
  /** A version is out of service and its process has ended. */
  onRetire(remote: string, version: string): void;
};

type Options = {
  readonly name: string;
  /** The part that is rendered when a new version is on trial. */
  readonly part: FragmentPart;
  /** The folder for server files. */
  readonly folder: string;
  /** The content for a new version's trial. */
  readonly trialContent: () => Promise<VersionedContent>;
  /** The key from which the key for each remote's origin is derived. */
  readonly originKey?: string | undefined;
  readonly callDeadlineMs: number;
  readonly renderDeadlineMs: number;
  readonly now: () => number;
  readonly events: SwapEvents;
};

type Live = LiveRemote & { readonly file: string; readonly renderer: RenderProcess };

/** The longest pause before a refused version is tried again. */
const maxPauseMs = 60_000;

/**
 * How long versions must have been failing before the service counts as ready without this remote. A brief outage of an
 * origin during a rolling update must not let instances without this remote replace those that have it.
 */
const patienceMs = 30_000;

/** How long a process may take to load its file. The timeout is generous because the machine may be busy. */
const startDeadlineMs = 10_000;

/**
 * Runs the version of a remote that the registry names. The previous version serves until the new one has passed its
 * trial. If the registry names no version, none is in service.
 */
export class RemoteHost implements RemoteSource {
  readonly #options: Options;
  readonly #pauses = new Map<string, BackOff>();
  readonly #failures: ProcessFailures;
  /** The version that the registry named last. */
  #named: string | undefined;
  #live: Live | undefined;
  #checking: Promise<void> | undefined;
  /** The time of the first failure since a version last went into service. */
  #failingSince: number | undefined;
  #retired: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#failures = new ProcessFailures(options.now);
  }

  get current(): LiveRemote | undefined {
    return this.#live;
  }

  get hasFailed(): boolean {
    const { now } = this.#options;
    return this.#live === undefined && this.#failingSince !== undefined && now() - this.#failingSince >= patienceMs;
  }

  /** Brings into service the version that the registry names. Never rejects; failures are reported through `events`. */
  check(registry: Registry): Promise<void> {
    this.#checking ??= this.#follow(registry).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Ends the render process once its pending renderings are done. */
  async close(): Promise<void> {
    await this.#checking;
    await this.#live?.renderer.close();
    await this.#retired;
  }

  async #follow(registry: Registry): Promise<void> {
    const remote = registry.remotes[this.#options.name];
    if (remote) this.#forgetFailures(remote);
    if (remote?.stable === undefined) return this.#takeOut();
    const { stable } = remote;
    if (await this.#adopt(remote, stable)) return;
    if (this.#live && !this.#failures.isQuarantined(this.#live.id)) return;
    // Either no version is in service, or the current version's processes keep exiting, so older versions are tried. If
    // none of them works, the current version stays in service, since it may still render some fragments.
    const others = Object.keys(remote.versions).filter((version) => version !== stable);
    for (const version of others.reverse()) if (await this.#adopt(remote, version)) return;
  }

  /** Forgets a version's failures when the registry names it again. */
  #forgetFailures(remote: RegistryRemote): void {
    const descriptor = stableOf(remote);
    const named = descriptor && idOf(remote, descriptor);
    if (named !== undefined && named !== this.#named) this.#failures.forget(named);
    this.#named = named;
  }

  /** Brings a version into service. @returns whether the version is now serving */
  async #adopt(remote: RegistryRemote, version: string): Promise<boolean> {
    const { name, events } = this.#options;
    const descriptor = remote.versions[version];
    if (!descriptor) return false;
    const id = idOf(remote, descriptor);
    if (this.#failures.isQuarantined(id)) return false;
    if (this.#live?.id === id) return true;
    const pause = this.#pauses.get(id) ?? new BackOff(this.#options.now, maxPauseMs);
    if (pause.isActive) return false;
    try {
      const next = await this.#prepare(remote, descriptor, id);
      const former = this.#live;
      this.#live = next;
      this.#pauses.clear();
      this.#failingSince = undefined;
      events.onSwap(name, version, former?.version);
      if (former) this.#retire(former);
      await this.#prune(next.file, former?.file);
      return true;
    } catch (error) {
      pause.fail();
      this.#pauses.set(id, pause);
      this.#failingSince ??= this.#options.now();
      events.onRefusal(name, version, error);
      return false;
    }
  }

  async #prepare(remote: RegistryRemote, descriptor: PublishedVersion, id: string): Promise<Live> {
    const { name, part, folder, originKey, callDeadlineMs, renderDeadlineMs, trialContent, events } = this.#options;
    const { version, server, contract } = descriptor;
    const refusal = contractRefusal(contract);
    if (refusal !== undefined) throw new Error(refusal);
    if (!server) throw new Error('published without a server file');
    const file = join(folder, `${name}-${version}-${server.sha256.slice(0, 16)}.cjs`);
    const url = fileUrl(descriptor, server.file);
    const fileRequest = {
      url,
      sha256: server.sha256,
      key: originKeyOf(originKey, name),
      file,
      deadlineMs: callDeadlineMs,
    };
    const source = await fetchServerFile({
      ...fileRequest,
      onStoreFailed: (error) => events.onStoreFailed(name, version, error),
    });
    const onFailure = (error: Error) => {
      if (this.#failures.add(id)) events.onQuarantine(name, version, error);
    };
    const renderer = new RenderProcess({ file, source }, { renderDeadlineMs, startDeadlineMs, onFailure });
    try {
      await smokeRender(renderer, part, await trialContent());
    } catch (error) {
      void renderer.close();
      throw error;
    }
    const only: Registry = { schema: 3, remotes: { [name]: { ...remote, stable: version } } };
    const scripts = new Map<string, ReturnType<LiveRemote['scripts']>>();
    return {
      version,
      id,
      file,
      renderer,
      exposes: (module) => Object.hasOwn(descriptor.exposes, `./${module}`),
      scripts(module, locale) {
        const key = `${module} ${locale}`;
        const cached = scripts.get(key) ?? scriptsOf(only, name, module, locale);
        scripts.set(key, cached);
        return cached;
      },
      async render(input, renderOptions) {
        const rendered = await renderer.render(input, renderOptions);
        events.onRender(name, version, rendered.milliseconds);
        return rendered;
      },
    };
  }

  /** Takes the version out of service if the registry names none because the remote was retired. */
  #takeOut(): void {
    const former = this.#live;
    this.#live = undefined;
    if (former) this.#retire(former);
  }

  #retire({ renderer, version }: Live): void {
    const closed = renderer.close().then(() => {
      if (this.#live?.version !== version) this.#options.events.onRetire(this.#options.name, version);
    });
    this.#retired = Promise.all([this.#retired, closed]).then(() => undefined);
  }

  /** Removes old server files except the last two, which other processes on this machine may still be using. */
  async #prune(...neededFiles: readonly (string | undefined)[]): Promise<void> {
    const { name, folder } = this.#options;
    const names = neededFiles.map((file) => file && basename(file));
    try {
      const files = await readdir(folder);
      const old = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.cjs') && !names.includes(file));
      await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
    } catch {
      // The swap to the next version removes the remaining files.
    }
  }
}

/** Identifies a version by everything that its fragments depend on, including the addresses of its scripts. */
function idOf({ servedBy = 'origin' }: RegistryRemote, { version, server, origin }: PublishedVersion): string {
  const build = createHash('sha256').update(`${origin} ${servedBy} ${server?.sha256}`).digest('hex').slice(0, 8);
  return `${version}_${build}`;
}

function scriptsOf(
  registry: Registry,
  name: string,
  module: string,
  locale: TextLocale,
): ReturnType<LiveRemote['scripts']> {
  const resolved = resolveRegistry(registry, locale).remotes[name];
  return resolved ? [resolved.entry, ...(resolved.modules[module] ?? [])] : [];
}
