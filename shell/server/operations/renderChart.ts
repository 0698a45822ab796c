import type { Period } from '@kontor/publishing/watchReport';
import { type Html, html } from './html.ts';

/** A version's figures over time, shown as a line in a chart. */
export type Line = {
  readonly version: string;
  /** The line's place in the legend, starting at 1, which determines its colour and dashes. */
  readonly place: number;
  readonly periods: readonly Period[];
};

/** Two counts, whose ratio the chart shows as a share. */
export type ChartMeasure = { readonly events: 'failed' | 'slow'; readonly of: 'visitors' | 'measured' };

type ChartOptions = {
  readonly title: string;
  /** Distinguishes the chart's ids from those of other charts. */
  readonly id: string;
  readonly lines: readonly Line[];
  readonly measure: ChartMeasure;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
};

/** The chart's size and the area for its lines, in units of the view box. */
const size = { width: 420, height: 190 } as const;
const plot = { left: 46, right: 408, top: 14, bottom: 158 } as const;

const hourMs = 60 * 60_000;
const periodMs = hourMs / 2;

/** Possible upper limits of the vertical axis, in percent. */
const tops = [1, 2, 5, 10, 20, 50, 100] as const;

/** How many parts the vertical axis is divided into. */
const rows = 2;

const shareOf = (period: Period, { events, of }: ChartMeasure): number => (100 * period[events]) / period[of];

/** A time of day in UTC, such as `09:30`. */
export const clockOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 16);

/**
 * Draws shares of visitors over a day, with a line for each version. The table next to it contains the same figures.
 */
export function renderChart({ title, id, lines, measure, from, to }: ChartOptions): Html {
  const measured = lines.map(({ periods, ...line }) => ({
    ...line,
    periods: periods.filter((period) => period[measure.of] > 0 && period.at + periodMs >= from),
  }));
  const shares = measured.flatMap(({ periods }) => periods.map((period) => shareOf(period, measure)));
  const most = Math.max(0, ...shares);
  const top = tops.find((end) => most <= end) ?? 100;
  const x = (at: number): number => {
    const part = Math.min(Math.max((at + periodMs / 2 - from) / (to - from), 0), 1);
    return Math.round((plot.left + part * (plot.right - plot.left)) * 10) / 10;
  };
  const y = (share: number): number =>
    Math.round((plot.bottom - (Math.min(share, top) / top) * (plot.bottom - plot.top)) * 10) / 10;
  const grid = Array.from({ length: rows + 1 }, (_, row) => {
    const share = (top * row) / rows;
    return html`<line class="grid" x1="${plot.left}" x2="${plot.right}" y1="${y(share)}" y2="${y(share)}"/><text x="${plot.left - 8}" y="${y(share) + 4}" text-anchor="end">${Number(share.toFixed(1))} %</text>`;
  });
  const firstHour = Math.ceil(from / (6 * hourMs)) * 6 * hourMs;
  const hours = [0, 1, 2, 3].map((step) => firstHour + step * 6 * hourMs).filter((at) => at <= to);
  const times = hours.map(
    (at) => html`<text x="${x(at - periodMs / 2)}" y="${plot.bottom + 20}" text-anchor="middle">${clockOf(at)}</text>`,
  );
  const drawn = measured.map(({ place, periods }) => {
    const runs: string[] = [];
    let former: number | undefined;
    for (const period of periods) {
      const isNext = former !== undefined && period.at - former <= periodMs;
      runs.push(`${isNext ? 'L' : 'M'}${x(period.at)} ${y(shareOf(period, measure))}`);
      former = period.at;
    }
    const dots = periods.map(
      (period) => html`<circle class="dot" cx="${x(period.at)}" cy="${y(shareOf(period, measure))}" r="2.5"/>`,
    );
    return html`<g class="line v${place}"><path d="${runs.join('')}"/>${dots}</g>`;
  });
  const said = measured.map(({ version, periods }) => {
    const latest = periods.at(-1);
    return latest === undefined
      ? `${version}: no figures`
      : `${version}: ${shareOf(latest, measure).toFixed(1)} % at ${clockOf(latest.at)}`;
  });
  const nothing =
    shares.length === 0 &&
    html`<text class="empty" x="${(plot.left + plot.right) / 2}" y="${(plot.top + plot.bottom) / 2 - 8}" text-anchor="middle">No figures yet</text>`;
  return html`<svg class="chart" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="${id}-title ${id}-text"><title id="${id}-title">${title}</title><desc id="${id}-text">${said.join('; ')}</desc>${grid}${times}${drawn}${nothing}</svg>`;
}
