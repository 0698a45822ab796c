import type { Registry } from '@kontor/federation/registry';
import type { Timeouts, TrustProxy } from '@kontor/server/config';
import type { StaffCheck } from '../content/StaffCheck.ts';
import type { Fragments } from '../fragment/Fragments.ts';
import type { Metrics } from '../metrics.ts';
import type { LiveRemote, RemoteSource } from '../remote/liveRemote.ts';
import type { CacheRules } from './answerFragment.ts';

/** Parts of the service that routes use. */
export type RouteOptions = {
  readonly fragments: Pick<Fragments, 'peek' | 'get' | 'preview'>;
  readonly staff: Pick<StaffCheck, 'confirm'>;
  /** By the names of the remotes. */
  readonly remotes: Readonly<Record<string, RemoteSource>>;
  /** The last valid registry; undefined before the first. */
  readonly registry: () => Registry | undefined;
  /** Why the registry, or entries of it, are not in force. */
  readonly registryFaults: () => readonly string[];
  /** What this service publishes about itself. */
  readonly description: string;
  readonly metrics: Metrics;
  /** The metrics as text, including other processes. */
  readonly readMetrics: () => Promise<string>;
  readonly rules: CacheRules;
  /** Proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustProxy?: TrustProxy;
  /** How long the service waits for a client. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Key of the versions that staff have chosen; without it none are obeyed. */
  readonly versionKey?: string | undefined;
  /** The running canary of a remote. */
  readonly canary?: (remote: string) => LiveRemote | undefined;
  /** Whether the service has been told to end. */
  readonly isDraining: () => boolean;
};
