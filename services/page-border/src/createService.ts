import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { previewCookieName } from '@kontor/api/preview';
import type { FragmentPart } from '@kontor/federation';
import { describeRenderer } from '@kontor/federation/hostDescription';
import { publishedHost } from '@kontor/federation/publishedHost';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { pageLocale } from '@kontor/i18n';
import { StaffCheck } from '@kontor/server/identity';
import { defaultPlatform, siteKeys } from '@kontor/site';
import { foreignStyle } from '@kontor/ui/foreign';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { createDiskStore } from './cache/createDiskStore.ts';
import { createRedisStore } from './cache/createRedisStore.ts';
import { removeLeftovers } from './cache/removeLeftovers.ts';
import type { PageBorderConfig } from './config.ts';
import { createAskForStaff } from './content/askForStaff.ts';
import { ContentSource } from './content/ContentSource.ts';
import { createLoadContent, type LoadContent } from './content/fragmentContent.ts';
import { Fragments } from './fragment/Fragments.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { ExtraVersions } from './remote/ExtraVersions.ts';
import { RemoteHost, type SwapEvents } from './remote/RemoteHost.ts';
import { renderedModules, trialParts } from './remote/trialParts.ts';
import { extraEvents, stableEvents } from './swapEvents.ts';

/** Time between two checks of the registry. */
const watchIntervalMs = 1_000;

/**
 * The longest wait for the first check and the first fragments. It is limited so that an orchestrator does not mistake
 * the service for dead.
 */
const startPatienceMs = 5_000;

type Options = {
  readonly config: PageBorderConfig;
  readonly log: Logger;
  /** The build that is running. */
  readonly version?: string;
  /**
   * Set if several processes serve requests. Shares this process's metrics, and returns a function that reads the
   * metrics of all processes.
   */
  readonly shareMetrics?: (register: Registry) => () => Promise<string>;
  /** Whether the service collects metrics about the process itself. */
  readonly withProcessMetrics?: boolean;
  readonly load?: LoadContent;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

export type Service = {
  readonly app: FastifyInstance;
  /** Checks the registry, brings the versions that it names into service, and reloads failed content. */
  check(): Promise<void>;
  /**
   * Checks the registry now, and then every second. After the first check that brings a version into service, the first
   * fragments of each site are rendered.
   *
   * @param patienceMs the longest wait for the first check and the first fragments, which then continue in the
   *   background
   */
  start(patienceMs?: number): Promise<void>;
  /** Resolves when no background work is running. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Core = Pick<Options, 'config' | 'log'> & { readonly now: () => number; readonly metrics: Metrics };

/** The sources that call the back end: the content of fragments, and the staff check. */
function createBackend({ config, log, now, metrics }: Core, load: LoadContent | undefined) {
  const { shopApiUrl, navigationRoute, callDeadlineMs: deadlineMs, freshSeconds, staleSeconds } = config;
  const onError = (call: string, error: unknown) => {
    metrics.countFailedCall(call);
    log.warn({ err: error, call }, 'a call of the back end failed');
  };
  const content = new ContentSource({
    load: load ?? createLoadContent({ shopApiUrl, navigationRoute, deadlineMs, onError }),
    freshSeconds,
    staleSeconds,
    now,
  });
  const ask = createAskForStaff({ shopApiUrl, deadlineMs, onError });
  return { content, staff: new StaffCheck({ ask, cookieName: previewCookieName, now }) };
}

/** The remotes that are rendered: their stable versions, and versions that only some visitors or staff get. */
function createRemotes({ config, log, now, metrics }: Core, registry: RegistryWatch, content: ContentSource) {
  const events = stableEvents(metrics, log);
  const createHost = (name: string, part: FragmentPart, folder: string, swapEvents: SwapEvents) =>
    new RemoteHost({
      name,
      part,
      folder: join(config.dataFolder, folder),
      trialContent: () => content.load({ part, site: 'DE' }),
      originKey: config.originKey,
      callDeadlineMs: config.callDeadlineMs,
      renderDeadlineMs: config.renderDeadlineMs,
      now,
      events: swapEvents,
    });
  const remotes = Object.fromEntries(
    Object.entries(trialParts).map(([name, part]) => [name, createHost(name, part, 'servers', events)]),
  );
  const extra = new ExtraVersions({
    registry: () => registry.latest,
    load: (versions) => registry.load(versions),
    createHost: (name, part) => createHost(name, part, 'further-servers', extraEvents(events, log)),
    now,
  });
  return { remotes, extra };
}

/** The stores in which fragments outlive a process: the disk and, if configured, the cache shared by replicas. */
function createStores({ config, log }: Core) {
  const disk = createDiskStore({
    folder: config.dataFolder,
    onError: (error) => log.error({ err: error }, 'a fragment cannot be stored on disk'),
  });
  if (!config.cacheUrl) return { disk };
  const shared = createRedisStore({
    url: config.cacheUrl,
    onChange(state, error) {
      if (state === 'available') log.info('the shared cache is available');
      else log.warn({ err: error }, 'the shared cache is unavailable; every replica renders for itself');
    },
  });
  return { disk, shared };
}

/** The style and the scripts that a complete page loads around a fragment. */
const pageOptionsOf = (config: PageBorderConfig) => ({
  style: foreignStyle(config.assetOrigin),
  bootUrl: config.bootUrl,
  foreignScripts: {
    consentScript: config.consentScriptUrl,
    tagManager: config.tagManagerUrl,
    campaignTracker: config.campaignTrackerUrl,
  },
  hasActionLog: config.hasActionLog,
});

/** Everything behind the service's routes. */
function createParts(options: Options, metrics: Metrics) {
  const { config, log, now = Date.now } = options;
  const core = { config, log, now, metrics };
  const registry = new RegistryWatch(
    config.registryFile,
    (error) => log.error({ err: error }, 'a part of the registry, or all of it, is not in force'),
    { keysFile: config.registryKeysFile },
  );
  const { content, staff } = createBackend(core, options.load);
  const { remotes, extra } = createRemotes(core, registry, content);
  const { disk, shared } = createStores(core);
  const fragments = new Fragments({
    ...{ content, remotes, extra, disk, shared, now },
    mayServe: (name, version) => !registry.latest || registry.latest.remotes[name]?.stable === version,
    pageOptions: pageOptionsOf(config),
    memoryBytes: config.cacheMegabytes * 1024 * 1024,
    onError: (key, error) => log.error({ err: error, fragment: key }, 'a fragment cannot be rendered'),
  });
  return { registry, content, staff, remotes, extra, disk, shared, fragments };
}

/**
 * Renders the header and footer that most visitors of each site get. A shell waits only briefly for a fragment, so
 * without this function, the first documents of a site would have no fragments.
 *
 * @returns whether all their content has arrived
 */
async function renderFirstFragments(fragments: Fragments): Promise<boolean> {
  const requests = siteKeys.flatMap((site) =>
    Object.values(trialParts).map((part) => ({
      part,
      site,
      platform: defaultPlatform,
      flags: [],
      locale: pageLocale(undefined, site),
    })),
  );
  // If a fragment fails, the failure is logged and the fragment is rendered again for its first visitor.
  const results = await Promise.allSettled(requests.map((request) => fragments.get(request)));
  return results.every((result) => result.status === 'rejected' || result.value.fragment.isWhole);
}

/** Creates the service from its configuration. */
export function createService(options: Options): Service {
  const { config, log, version = 'unknown' } = options;
  const metrics = createMetrics({ withProcess: options.withProcessMetrics ?? false });
  const { registry, content, staff, remotes, extra, disk, shared, fragments } = createParts(options, metrics);
  /** Whether the service has started but has not yet rendered its first fragments. */
  let isCold = false;
  /** Whether the start timeout has passed, so that first fragments without their content are good enough. */
  let isLate = false;
  let warmUp: Promise<boolean> | undefined;
  const warmedUp = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const app = createApp(
    {
      ...{ fragments, staff, remotes, metrics },
      trustProxy: config.trustProxy,
      versionKey: config.versionKey,
      canary: (part) => extra.canary(part),
      registry: () => registry.latest,
      registryFaults: () => registry.faults,
      description: publishedHost(describeRenderer('page-border', version, renderedModules), config.hostKeyFile),
      readMetrics: options.shareMetrics?.(metrics.register) ?? (() => metrics.register.metrics()),
      rules: { freshSeconds: config.freshSeconds },
      isCold: () => isCold,
    },
    log,
  );

  const settled = async () => {
    for (const part of [content, fragments, disk]) await part.settled();
  };
  const check = async () => {
    content.retry();
    await registry.check();
    metrics.tellFollowed(registry.faults.length === 0);
    const { latest } = registry;
    if (latest) await Promise.all([...Object.values(remotes).map((host) => host.check(latest)), extra.check()]);
    if (!isCold || !Object.values(remotes).some(({ current }) => current)) return;
    warmUp ??= renderFirstFragments(fragments);
    const isWhole = await warmUp;
    warmUp = undefined;
    // The programs of a shop may start together, so the back end's content may arrive only after a few checks.
    if (!isWhole && !isLate) return;
    isCold = false;
    warmedUp.resolve();
  };
  return {
    ...{ app, check, settled },
    async start(patienceMs = startPatienceMs) {
      isCold = true;
      timer = setInterval(() => void check(), watchIntervalMs);
      const late = new AbortController();
      const ready = Promise.all([check(), warmedUp.promise, removeLeftovers(config.dataFolder, Date.now())]);
      await Promise.race([ready, wait(patienceMs, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      isLate = true;
    },
    async close() {
      clearInterval(timer);
      await app.close();
      await settled();
      await Promise.all([...Object.values(remotes).map((host) => host.close()), extra.close()]);
      await shared?.close();
    },
  };
}
