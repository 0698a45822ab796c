import type { Registry } from '@kontor/federation/registry';
import type { Timeouts, TrustProxy } from '@kontor/server/config';
import type { StaffCheck } from '@kontor/server/identity';
import type { Fragments } from '../fragment/Fragments.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Metrics } from '../metrics.ts';
import type { LiveRemote, RemoteSource } from '../remote/liveRemote.ts';
import type { CacheRules } from './answerFragment.ts';

/** The parts of the service that routes use. */
export type RouteOptions = {
  readonly fragments: Pick<Fragments, 'peek' | 'get' | 'preview'>;
  readonly staff: Pick<StaffCheck<Visitor>, 'confirm'>;
  /** The remotes by name. */
  readonly remotes: Readonly<Record<string, RemoteSource>>;
  /** The last valid registry. Undefined until the first registry has been read. */
  readonly registry: () => Registry | undefined;
  /** Why the registry or some of its entries are not in force. */
  readonly registryFaults: () => readonly string[];
  /** The description that this service publishes about itself. */
  readonly description: string;
  readonly metrics: Metrics;
  /** Reads the metrics as text, including those of other processes. */
  readonly readMetrics: () => Promise<string>;
  readonly rules: CacheRules;
  /** Proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustProxy?: TrustProxy;
  /** How long the service waits for a client. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The key that signs the versions chosen by staff. Without this key, choices are ignored. */
  readonly versionKey?: string | undefined;
  /** The running canary of a remote. */
  readonly canary?: (remote: string) => LiveRemote | undefined;
  /** Whether the first fragments of each site have yet to be rendered. */
  readonly isCold: () => boolean;
};
