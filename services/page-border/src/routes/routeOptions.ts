import type { FragmentPart } from '@kontor/federation';
import type { Registry } from '@kontor/federation/registry';
import type { TrustProxy } from '@kontor/server/config';
import type { StaffCheck } from '../content/StaffCheck.ts';
import type { Fragments } from '../fragment/Fragments.ts';
import type { Metrics } from '../metrics.ts';
import type { RemoteSource } from '../remote/liveRemote.ts';
import type { CacheRules } from './answerFragment.ts';

/** What routes are made from. */
export type RouteOptions = {
  readonly fragments: Pick<Fragments, 'peek' | 'get' | 'preview'>;
  readonly staff: Pick<StaffCheck, 'confirm'>;
  readonly remotes: Readonly<Record<FragmentPart, RemoteSource>>;
  /** The last good registry; none before the first. */
  readonly registry: () => Registry | undefined;
  readonly metrics: Metrics;
  /** All metrics as text; those of other processes included, where there are some. */
  readonly readMetrics: () => Promise<string>;
  readonly rules: CacheRules;
  /** Proxies whose word for the client's address is taken; none by default. */
  readonly trustProxy?: TrustProxy;
  /** Whether the service has been told to end. */
  readonly isDraining: () => boolean;
};
