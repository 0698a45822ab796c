import { escapeHtml } from '@kontor/server/http';
import type { Answer } from './Run.ts';
import { type ProgramName, programNames } from './schedule.ts';
import { p99Of, type Verdict } from './verdict.ts';

/** The lanes' names in the plot. */
export const laneNames: Readonly<Record<ProgramName | 'deploys', string>> = {
  shell: 'shell',
  'page-border': 'page-border',
  'shop-api': 'back end',
  origins: 'origins',
  watch: 'controller',
  deploys: 'deploys',
};

/**
 * The plot's width, the space for the names of lanes on the left and of lines on the right, and the height of a lane.
 */
const [width, left, right, laneHeight] = [1100, 110, 110, 24];
/** Height of a panel, and of the space above it for its title. */
const [panelHeight, panelGap] = [130, 46];

/** Length of the intervals for which pages are counted and the 99th percentile is computed, in milliseconds. */
const bucketMs = 4_000;

type Series = readonly { readonly atMs: number; readonly value: number }[];

/** A panel's vertical scale, which converts values to coordinates. */
type Scale = { readonly y: (value: number) => number; readonly ticks: readonly (readonly [number, string])[] };

const fixed = (value: number) => value.toFixed(1);

function linear(top: number, max: number, tick: (value: number) => string): Scale {
  const y = (value: number) => top + panelHeight * (1 - value / max);
  return { y, ticks: [0, max / 2, max].map((value) => [value, tick(value)]) };
}

/** A logarithmic scale in milliseconds, from 1 ms to 100 s. */
function logarithmic(top: number): Scale {
  const y = (value: number) => top + panelHeight * (1 - Math.log10(Math.max(1, value)) / 5);
  const ticks = ['1 ms', '10 ms', '100 ms', '1 s', '10 s', '100 s'];
  return { y, ticks: ticks.map((name, power) => [10 ** power, name]) };
}

const text = (x: number, y: number, content: string, attributes = '') =>
  `<text x="${fixed(x)}" y="${fixed(y)}"${attributes}>${escapeHtml(content)}</text>`;

const frame = (top: number, title: string, { y, ticks }: Scale) =>
  [
    text(0, top - 16, title, ' class="panel"'),
    ...ticks.map(
      ([value, name]) =>
        `<line x1="${left}" x2="${width - right}" y1="${fixed(y(value))}" y2="${fixed(y(value))}" class="grid"/>${text(left - 8, y(value) + 4, name, ' text-anchor="end"')}`,
    ),
  ].join('');

/** Groups responses into intervals by the time at which they ended. */
export function bucketsOf(answers: readonly Answer[], endMs: number): (readonly Answer[])[] {
  const buckets: Answer[][] = Array.from({ length: Math.max(1, Math.ceil(endMs / bucketMs)) }, () => []);
  for (const answer of answers)
    buckets[Math.min(buckets.length - 1, Math.floor(answer.endMs / bucketMs))]?.push(answer);
  return buckets;
}

/** Moves the names at the ends of lines apart so that they do not overlap. */
function spread(ends: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  let last = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, y]) => {
      last = Math.max(y, last + 14);
      return [name, last] as const;
    });
}

/** Draws page responses, the 99th-percentile response time, memory and events on one time axis, as SVG. */
export function drawPlot({ events, answers, samples, endMs, seed }: Verdict): string {
  const x = (atMs: number) => left + ((width - left - right) * Math.min(atMs, endMs)) / endMs;
  const lanes = [...programNames, 'deploys'] as const;
  const topOf = (panel: number) => 30 + lanes.length * laneHeight + panel * (panelHeight + panelGap) + panelGap;
  const height = topOf(3) + 4;
  const pages = answers.filter(({ kind }) => kind !== 'call');
  const buckets = bucketsOf(pages, endMs);

  const drawnEvents = lanes.flatMap((lane, row) => {
    const y = 26 + row * laneHeight;
    const bars = events
      .filter((event) => event.lane === lane)
      .map(({ what, startMs, endMs: until = endMs }) => {
        const kind = lane === 'deploys' ? 'deploy' : what;
        // Between two bars, there is space only for an initial.
        const label = lane === 'deploys' ? '' : text(x(until) + 3, y + 13, what.slice(0, 1).toUpperCase());
        return `<g><title>${escapeHtml(`${laneNames[lane]}: ${what}, ${fixed(startMs / 1000)} to ${fixed(until / 1000)} s`)}</title><rect x="${fixed(x(startMs))}" y="${y}" width="${fixed(Math.max(3, x(until) - x(startMs)))}" height="18" rx="2" class="${kind}"/>${label}</g>`;
      });
    return [text(left - 8, y + 13, laneNames[lane], ' text-anchor="end"'), ...bars];
  });

  const most = Math.max(1, ...buckets.map((bucket) => bucket.length)) / (bucketMs / 1000);
  const counted = linear(topOf(0), Math.ceil(most), (value) => `${value}/s`);
  const bars = buckets.flatMap((bucket, index) => {
    let under = 0;
    return (['good', 'degraded', 'failed'] as const).map((outcome) => {
      const value = bucket.filter((answer) => answer.outcome === outcome).length / (bucketMs / 1000);
      const [bottom, top] = [counted.y(under), counted.y(under + value)];
      under += value;
      const wide = Math.max(1, x((index + 1) * bucketMs) - x(index * bucketMs) - 1);
      return value === 0
        ? ''
        : `<rect x="${fixed(x(index * bucketMs))}" y="${fixed(top)}" width="${fixed(wide)}" height="${fixed(bottom - top)}" class="${outcome}"/>`;
    });
  });

  const line = (series: Series, { y }: Scale, name: string) =>
    `<polyline class="line ${name}" points="${series.map(({ atMs, value }) => `${fixed(x(atMs))},${fixed(y(value))}`).join(' ')}"/>`;
  const late = logarithmic(topOf(1));
  const p99 = buckets.flatMap((bucket, index) =>
    bucket.length === 0 ? [] : [{ atMs: (index + 0.5) * bucketMs, value: p99Of(bucket) }],
  );
  const highest = Math.max(1, ...samples.flatMap(({ bytes }) => Object.values(bytes)));
  const memory = linear(topOf(2), Math.ceil(highest / 100e6) * 100e6, (value) => `${Math.round(value / 1e6)} MB`);
  const of = (name: string): Series => samples.map(({ atMs, bytes }) => ({ atMs, value: bytes[name] ?? 0 }));
  const ends = programNames.map((name) => [name, memory.y(of(name).at(-1)?.value ?? 0)] as const);
  const seconds = Array.from({ length: Math.floor(endMs / 30_000) + 1 }, (_, index) => index * 30);
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="plot-title plot-desc">
<title id="plot-title">Events, answers of pages, their 99th percentile and memory over time, seed ${seed}</title>
<desc id="plot-desc">The bars at the top show when each program had a fault and when teams changed versions. Below: pages per second by outcome, the 99th percentile of a page with all its retries, and the resident memory of each program. The tables below the plot have all events, failures and memory figures.</desc>
${seconds.map((second) => `<line x1="${fixed(x(second * 1000))}" x2="${fixed(x(second * 1000))}" y1="20" y2="${height - 4}" class="grid"/>${text(x(second * 1000), 12, `${second} s`, ' text-anchor="middle"')}`).join('')}
${drawnEvents.join('')}
${frame(topOf(0), 'Pages answered', counted)}${bars.join('')}
${frame(topOf(1), 'p99 of a page, with retries', late)}${line(p99, late, 'p99')}
${frame(topOf(2), 'Memory', memory)}${programNames.map((name) => line(of(name), memory, name)).join('')}
${spread(ends)
  .map(([name, y]) => text(width - right + 6, y + 4, laneNames[name as ProgramName], ` class="end ${name}"`))
  .join('')}
</svg>`;
}
