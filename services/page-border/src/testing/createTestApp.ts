import type { FragmentPart } from '@kontor/federation';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { FragmentStore } from '../cache/fragmentStore.ts';
import { ContentSource } from '../content/ContentSource.ts';
import { Fragments } from '../fragment/Fragments.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { LiveRemote } from '../remote/liveRemote.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { createFakeContent, type FakeContent } from './fakeContent.ts';
import { fakeRemote } from './fakeRemote.ts';

export const testRules = { freshSeconds: 30, staleSeconds: 600 };

type Options = {
  readonly disk?: FragmentStore;
  readonly shared?: FragmentStore;
  readonly content?: FakeContent;
  readonly registry?: Registry | undefined;
  readonly bootUrl?: string;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly content: FakeContent;
  readonly source: ContentSource;
  /** The versions that render; a test may put others there. */
  readonly remotes: Record<FragmentPart, { current: LiveRemote | undefined }>;
  readonly clock: { milliseconds: number };
  readonly metrics: Metrics;
  readonly errors: unknown[];
  state: { isDraining: boolean };
};

/** The routes over fakes that answer at once, with a clock that a test moves. */
export function createTestApp(options: Options = {}): TestApp {
  const content = options.content ?? createFakeContent();
  const remotes: TestApp['remotes'] = {
    header: { current: fakeRemote('1.0.0') },
    footer: { current: fakeRemote('2.0.0') },
  };
  const clock = { milliseconds: 1_000_000 };
  const metrics = createMetrics({ withProcess: false });
  const errors: unknown[] = [];
  const state = { isDraining: false };
  const now = () => clock.milliseconds;
  const source = new ContentSource({ load: content.load, ...testRules, now });
  const fragments = new Fragments({
    content: source,
    remotes,
    disk: options.disk ?? createMemoryStore(),
    shared: options.shared,
    around: { style: ':root{--k-ink:#000}', bootUrl: options.bootUrl ?? '/assets/boot.js' },
    memory: 64 * 1024 * 1024,
    now,
    onError: (_key, error) => errors.push(error),
  });
  const app = createApp({
    fragments,
    remotes,
    registry: () => ('registry' in options ? options.registry : emptyRegistry),
    metrics,
    readMetrics: () => metrics.register.metrics(),
    rules: testRules,
    isDraining: () => state.isDraining,
  });
  return { app, content, source, remotes, clock, metrics, errors, state };
}
