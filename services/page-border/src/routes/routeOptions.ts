import type { ChromePart } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import type { TrustProxy } from '@kontor/server/config';
import type { StaffCheck } from '../content/StaffCheck.ts';
import type { Fragments } from '../fragment/Fragments.ts';
import type { Metrics } from '../metrics.ts';
import type { LiveRemote, RemoteSource } from '../remote/liveRemote.ts';
import type { CacheRules } from './answerFragment.ts';

/** Parts of the service that routes use. */
export type RouteOptions = {
  readonly fragments: Pick<Fragments, 'peek' | 'get' | 'preview'>;
  readonly staff: Pick<StaffCheck, 'confirm'>;
  readonly remotes: Readonly<Record<ChromePart, RemoteSource>>;
  /** The last valid registry; undefined before the first. */
  readonly registry: () => Registry | undefined;
  readonly metrics: Metrics;
  /** The metrics as text, including those of other processes. */
  readonly readMetrics: () => Promise<string>;
  readonly rules: CacheRules;
  /** Proxies whose `x-forwarded-for` is trusted; none by default. */
  readonly trustProxy?: TrustProxy;
  /** Key of the versions that staff have chosen; without it none are obeyed. */
  readonly versionKey?: string | undefined;
  /** The running canary of a remote. */
  readonly canary?: (part: ChromePart) => LiveRemote | undefined;
  /** Whether the service has been told to end. */
  readonly isDraining: () => boolean;
};
