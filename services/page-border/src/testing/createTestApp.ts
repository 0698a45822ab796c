import { previewCookieName } from '@kontor/api/preview';
import type { ChromePart, ForeignScripts } from '@kontor/federation';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import type { Timeouts, TrustProxy } from '@kontor/server/config';
import { StaffCheck } from '@kontor/server/identity';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { FragmentStore } from '../cache/fragmentStore.ts';
import { ContentSource } from '../content/ContentSource.ts';
import { Fragments } from '../fragment/Fragments.ts';
import type { Visitor } from '../http/visitor.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { LiveRemote } from '../remote/liveRemote.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { createFakeContent, type FakeContent } from './fakeContent.ts';
import { fakeRemote } from './fakeRemote.ts';

/** The only preview token that the fake back end accepts. */
export const staffToken = 'the-token-of-a-member-of-staff';

export const testRules = { freshSeconds: 30, staleSeconds: 600 };

type Options = {
  readonly disk?: FragmentStore;
  readonly shared?: FragmentStore;
  readonly content?: FakeContent;
  readonly registry?: Registry | undefined;
  readonly registryFaults?: readonly string[];
  readonly bootUrl?: string;
  readonly foreignScripts?: ForeignScripts;
  readonly hasActionLog?: boolean;
  readonly trustProxy?: TrustProxy;
  readonly timeouts?: Timeouts;
  readonly versionKey?: string;
  /** The back end's response when it checks a token. By default one token is valid. */
  readonly ask?: (visitor: Visitor) => Promise<boolean>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly content: FakeContent;
  readonly source: ContentSource;
  /** The versions in service, which a test may replace. */
  readonly remotes: Record<ChromePart, { current: LiveRemote | undefined }>;
  readonly clock: { milliseconds: number };
  readonly metrics: Metrics;
  readonly errors: unknown[];
  state: { isCold: boolean };
  /** The addresses of the visitors whose tokens the app checked with the back end, in order. */
  readonly checkedAddresses: string[];
  /** Resolves once this number of requests are waiting for fragments that are not in memory. */
  waiting(count: number): Promise<void>;
  /** Resolves when no background work is running. */
  settled(): Promise<void>;
};

/** The options that both the fragments and the staff check need. */
type Fakes = Pick<TestApp, 'remotes' | 'source' | 'errors' | 'checkedAddresses'> & { readonly now: () => number };

const createTestFragments = (options: Options, { remotes, source, errors, now }: Fakes) =>
  new Fragments({
    content: source,
    remotes,
    mayServe: (name, version) => !options.registry || options.registry.remotes[name]?.stable === version,
    disk: options.disk ?? createMemoryStore(),
    shared: options.shared,
    pageOptions: {
      style: ':root{--k-ink:#000}',
      bootUrl: options.bootUrl ?? '/assets/boot.js',
      foreignScripts: options.foreignScripts,
      hasActionLog: options.hasActionLog,
    },
    memoryBytes: 64 * 1024 * 1024,
    now,
    onError: (_key, error) => errors.push(error),
  });

function createTestStaff(options: Options, { checkedAddresses, now }: Fakes): StaffCheck<Visitor> {
  const hasStaffToken = async ({ cookie }: Visitor) => cookie.includes(`${previewCookieName}=${staffToken}`);
  return new StaffCheck({
    ask: (visitor) => {
      checkedAddresses.push(visitor.address);
      return (options.ask ?? hasStaffToken)(visitor);
    },
    cookieName: previewCookieName,
    now,
  });
}

/** Creates the app with fakes that respond immediately, and a clock that a test controls. */
export function createTestApp(options: Options = {}): TestApp {
  const content = options.content ?? createFakeContent();
  const remotes: TestApp['remotes'] = {
    header: { current: fakeRemote('1.0.0') },
    footer: { current: fakeRemote('2.0.0') },
  };
  const clock = { milliseconds: 1_000_000 };
  const now = () => clock.milliseconds;
  const metrics = createMetrics({ withProcess: false });
  const state = { isCold: false };
  const source = new ContentSource({ load: content.load, ...testRules, now });
  const fakes: Fakes = { remotes, source, now, errors: [], checkedAddresses: [] };
  const fragments = createTestFragments(options, fakes);
  const queue = createQueue();
  const app = createApp({
    fragments: {
      peek: (request) => fragments.peek(request),
      get: (request) => queue.join(fragments.get(request)),
      preview: (request, visitor) => queue.join(fragments.preview(request, visitor)),
    },
    staff: createTestStaff(options, fakes),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
    timeouts: options.timeouts,
    versionKey: options.versionKey,
    remotes,
    registry: () => ('registry' in options ? options.registry : emptyRegistry),
    registryFaults: () => options.registryFaults ?? [],
    description: '{}',
    metrics,
    readMetrics: () => metrics.register.metrics(),
    rules: testRules,
    isCold: () => state.isCold,
  });
  const settled = async () => {
    await source.settled();
    await fragments.settled();
  };
  const { errors, checkedAddresses } = fakes;
  return {
    app,
    content,
    source,
    remotes,
    clock,
    metrics,
    errors,
    state,
    checkedAddresses,
    waiting: queue.waiting,
    settled,
  };
}

/** Counts waiting calls, and resolves once the given number is reached. */
function createQueue() {
  let length = 0;
  let awaited: { readonly count: number; readonly resolve: () => void } | undefined;
  return {
    join<Value>(promise: Promise<Value>): Promise<Value> {
      length += 1;
      if (awaited && length >= awaited.count) awaited.resolve();
      return promise.finally(() => {
        length -= 1;
      });
    },
    waiting: (count: number) =>
      new Promise<void>((resolve) => {
        awaited = { count, resolve };
        if (length >= count) resolve();
      }),
  };
}
