import { type FragmentPart, fragmentFlags } from '@kontor/federation';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FragmentState } from './fragment/Fragments.ts';
import type { SwapEvents } from './remote/RemoteHost.ts';

const parts = Object.keys(fragmentFlags) as FragmentPart[];
const states: readonly (FragmentState | 'failed')[] = ['hit', 'stale', 'miss', 'preview', 'failed'];

/** Histogram buckets in seconds; a header takes a few milliseconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Counts responses in plain numbers, which are cheaper than metric objects and become metrics only when they are read.
 */
function createAnswerCounter(registers: [Registry]) {
  const counts = parts.flatMap((part) => states.map((state) => ({ part, state, exported: 0, count: 0 })));
  const counted = new Map(counts.map((one) => [`${one.part}/${one.state}`, one] as const));
  new Counter({
    name: 'pageborder_fragments_total',
    help: 'Fragments answered, by part and by how they came about',
    labelNames: ['part', 'state'],
    registers,
    collect() {
      for (const one of counts) {
        this.inc({ part: one.part, state: one.state }, one.count - one.exported);
        one.exported = one.count;
      }
    },
  });
  return (part: FragmentPart, state: FragmentState | 'failed') => {
    const one = counted.get(`${part}/${state}`);
    if (one) one.count += 1;
  };
}

type CountedEvents = Pick<SwapEvents, 'onSwap' | 'onRefusal' | 'onQuarantine' | 'onRender' | 'onRetire'>;

/** Counts version swaps and refusals, and measures how long versions take to render. */
function createSwapMetrics(registers: [Registry]): CountedEvents {
  const renders = new Histogram({
    name: 'pageborder_render_seconds',
    help: 'Time that rendering took, by remote and version',
    labelNames: ['remote', 'version'],
    buckets,
    registers,
  });
  const swaps = new Counter({
    name: 'pageborder_swaps_total',
    help: 'New versions of remotes, by what became of them',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const live = new Gauge({
    name: 'pageborder_live_version',
    help: 'The version that renders',
    labelNames: ['remote', 'version'],
    aggregator: 'max',
    registers,
  });
  return {
    onSwap(remote, version, former) {
      swaps.inc({ remote, outcome: 'swapped' });
      if (former !== undefined) live.remove({ remote, version: former });
      live.set({ remote, version }, 1);
    },
    onRefusal: (remote) => swaps.inc({ remote, outcome: 'refused' }),
    onQuarantine: (remote) => swaps.inc({ remote, outcome: 'set aside' }),
    onRender: (remote, version, milliseconds) => renders.observe({ remote, version }, milliseconds / 1000),
    // Removes a version's metrics. Otherwise they would stay as long as the service runs, and the number of versions is
    // unlimited.
    onRetire: (remote, version) => renders.remove({ remote, version }),
  };
}

/** The service's metrics for `/metrics`. */
export function createMetrics(options: { readonly withProcess: boolean }) {
  const register = new Registry();
  if (options.withProcess) collectDefaultMetrics({ register });
  const registers: [Registry] = [register];
  const countAnswer = createAnswerCounter(registers);
  const events = createSwapMetrics(registers);
  const followed = new Gauge({
    name: 'pageborder_registry_followed',
    help: 'Whether the latest registry is in force: 0 while a former one is kept, in whole or in part',
    aggregator: 'min',
    registers,
  });
  const calls = new Counter({
    name: 'pageborder_failed_calls_total',
    help: 'Calls of the back end that failed',
    labelNames: ['call'],
    registers,
  });
  return {
    ...{ register, events, countAnswer },
    tellFollowed: (isFollowed: boolean) => followed.set(isFollowed ? 1 : 0),
    countFailedCall: (call: string) => calls.inc({ call }),
  };
}
