import {
  type Canary,
  originsOf,
  publishedOf,
  type Registry,
  type RegistryChange,
  type RegistryRemote,
  shareOf,
} from '@kontor/federation/registry';
import { describeAudience, describeRamp, nextMoveOf } from '@kontor/publishing/canaryEntry';
import type { Period, WatchReport } from '@kontor/publishing/watchReport';
import { brand } from '@kontor/site';
import { commandLine, commandsOf } from './commandsOf.ts';
import { type Html, html } from './html.ts';
import { operationsScript } from './operationsScript.ts';
import { operationsStyles } from './operationsStyles.ts';
import type { HostLag } from './readHosts.ts';
import { type ChartMeasure, clockOf, type Line, renderChart } from './renderChart.ts';

export type OperationsState = {
  /** The registry in force; undefined until there is a valid one. */
  readonly registry: Registry | undefined;
  /** The hosts listed in the configuration. */
  readonly hosts: readonly HostLag[];
  /** The registry's folder or bucket, as commands name it. */
  readonly target: string | undefined;
  /** The reasons why a newer registry or some of its entries are not in force. */
  readonly faults: readonly string[];
  /** The controller's report; undefined if there is no controller or it does not respond. */
  readonly report: WatchReport | undefined;
  /** Whether the reader has a staff session. Only staff see people's names and pages' messages. */
  readonly isStaff: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** How many changes to show for each remote, and how many versions in charts and tables. */
const shownChanges = 12;
const shownVersions = 4;

const dayMs = 24 * 60 * 60_000;

const measures = {
  failed: { events: 'failed', of: 'visitors' },
  slow: { events: 'slow', of: 'measured' },
} as const satisfies Record<string, ChartMeasure>;

type Sums = Readonly<Record<'visitors' | 'measured' | 'failed' | 'slow', number>>;

const number = new Intl.NumberFormat('en');

const timeOf = (milliseconds: number): Html => {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${clockOf(milliseconds)}</time>`;
};

const countOf = (versions: number): string => (versions === 1 ? '1 version' : `${versions} versions`);

/** A duration in words, such as `24 hours`. */
function durationOf(minutes: number): string {
  if (minutes % 60 > 0 || minutes === 0) return `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

/** A version's figures, summed over the time shown. A visitor counts once per half hour. */
function sumOf(periods: readonly Period[]): Sums {
  const sum = (name: keyof Sums) => periods.reduce((total, period) => total + period[name], 0);
  return { visitors: sum('visitors'), measured: sum('measured'), failed: sum('failed'), slow: sum('slow') };
}

function percentOf(sums: Sums, { events, of }: ChartMeasure): string {
  return sums[of] === 0 ? '–' : `${((100 * sums[events]) / sums[of]).toFixed(1)} %`;
}

type Shown = {
  readonly name: string;
  readonly remote: RegistryRemote;
  readonly state: OperationsState;
  /** Sums over all versions that visitors have had, including those no longer published. */
  readonly total: Sums;
  /** Versions that have figures but no line. */
  readonly otherVersions: readonly string[];
  /** The versions in charts and tables, starting with those in a channel. */
  readonly lines: readonly (Line & { readonly channel: string; readonly sums: Sums })[];
};

function shownOf(name: string, remote: RegistryRemote, state: OperationsState): Shown {
  const figures = state.report?.remotes[name]?.versions ?? {};
  const { stable, canary, fallback } = remote;
  const channels = new Map<string, string>();
  for (const [version, channel] of [
    [stable, 'stable'],
    [canary?.version, 'canary'],
    [fallback, 'fallback'],
  ] as const) {
    if (version !== undefined && !channels.has(version)) channels.set(version, channel);
  }
  const others = Object.keys(publishedOf(remote))
    .toReversed()
    .filter((version) => !channels.has(version) && figures[version]);
  // The channel determines the place in the legend: stable is always the first line, and a canary the second.
  const places = { stable: 1, canary: 2, fallback: 3 } as const;
  const lines = [...channels, ...others.map((version) => [version, ''] as const)]
    .slice(0, shownVersions)
    .map(([version, channel]) => {
      const periods = figures[version] ?? [];
      return { version, channel, periods, sums: sumOf(periods), place: places[channel as 'stable'] ?? 4 };
    });
  const isLine = new Set(lines.map(({ version }) => version));
  const otherVersions = Object.keys(figures).filter((version) => !isLine.has(version));
  return { name, remote, state, lines, otherVersions, total: sumOf(Object.values(figures).flat()) };
}

const actionOf = ({ action, percent, audience, ramp, isUnchecked, isDuringFreeze }: RegistryChange): Html =>
  html`${action}${percent !== undefined && ` ${percent} %`}${audience && ` of ${describeAudience(audience)}`}${ramp && `, ramp of ${describeRamp(ramp)}`}${isUnchecked && html` <span class="state worse">unchecked</span>`}${isDuringFreeze && html` <span class="state worse">during a freeze</span>`}`;

const shareBar = (percent: number, channel: string): Html =>
  html`<svg class="share ${channel}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent}" height="8"/></svg>`;

const wide = (label: string, content: Html): Html =>
  html`<section class="wide" tabindex="0" aria-label="${label}">${content}</section>`;

function renderOverview(all: readonly Shown[]): Html {
  const rows = all.map(({ name, remote: { stable, canary, history = [] }, total }) => {
    const last = history.at(-1);
    return html`<tr><th scope="row"><a href="#${name}">${name}</a></th><td><code>${stable ?? 'none'}</code></td><td>${
      canary
        ? html`<code>${canary.version}</code> ${shareOf(canary)} %${canary.audience && ` of ${describeAudience(canary.audience)}`}`
        : '–'
    }</td><td class="n">${number.format(total.visitors)}</td><td class="n">${percentOf(total, measures.failed)}</td><td class="n">${percentOf(total, measures.slow)}</td><td class="when">${
      last ? html`${actionOf(last)} ${timeOf(Date.parse(last.at))}` : '–'
    }</td></tr>`;
  });
  return wide(
    'All remotes',
    html`<table><caption>All remotes, last 24 hours</caption><thead><tr><th scope="col">Remote</th><th scope="col">Stable</th><th scope="col">Canary</th><th scope="col" class="n">Visits</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Slow</th><th scope="col">Last change, UTC</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** Says that a version went live without its check. */
const renderUnchecked = (remote: RegistryRemote, version: string): Html | undefined =>
  publishedOf(remote)[version]?.isUnchecked && html`<br><span class="state worse">It went live unchecked.</span>`;

/**
 * How a canary will be promoted: by a person, after a time, or by a ramp. If the promotion has to wait, the reason is
 * added.
 */
function renderPromotion(canary: Canary, waits: string | undefined): Html {
  const { promoteAfterMinutes, ramp } = canary;
  const next = nextMoveOf(canary);
  const reason = waits !== undefined && html`<br>It waits: ${waits}.`;
  if (ramp && next)
    return html`The controller gives it ${describeRamp(ramp)} while it proves good.<br>Next: ${
      next.percent === 100 ? 'everybody' : `${number.format(next.percent)} %`
    }, not before ${timeOf(next.at)} UTC.${reason}`;
  if (promoteAfterMinutes === undefined) return html`A person promotes it.`;
  return html`Promoted by the controller after ${durationOf(promoteAfterMinutes)} if it proves good.${reason}`;
}

function renderChannels({ name, remote, state: { report } }: Shown): Html {
  const { stable, canary, fallback } = remote;
  const canaryShare = canary ? shareOf(canary) : 0;
  const others = canary?.audience ? 'All other visitors' : `${number.format(100 - canaryShare)} % of visitors`;
  const judged = report?.remotes[name]?.canary;
  const waits = judged?.version === canary?.version ? judged?.waits : undefined;
  return html`<ul class="channels"><li><b>Stable</b>${
    stable === undefined
      ? 'None. Pages show the fallback of its slot.'
      : html`<code>${stable}</code><br>${others}${renderUnchecked(remote, stable)}${!canary?.audience && shareBar(100 - canaryShare, 'stable')}`
  }</li><li><b>Canary</b>${
    canary
      ? html`<code>${canary.version}</code><br>${number.format(canaryShare)} % of ${describeAudience(canary.audience)}. ${renderPromotion(canary, waits)}${renderUnchecked(remote, canary.version)}${shareBar(canaryShare, 'canary')}`
      : 'None'
  }</li><li><b>Fallback</b>${
    fallback === undefined ? 'None' : html`<code>${fallback}</code><br>A rollback without a canary returns to it.`
  }</li></ul>`;
}

const verdicts = { worse: 'Worse than stable', good: 'Good', undecided: 'Not decided yet' } as const;

function renderVerdict({ name, state: { report } }: Shown): Html | undefined {
  const canary = report?.remotes[name]?.canary;
  if (!canary) return undefined;
  const reason = canary.reason.replace(/^\w+: /, '');
  return html`<p><span class="state ${canary.state}">${verdicts[canary.state]}.</span> Of the canary’s visitors since ${timeOf(canary.startedAt)} UTC, ${reason}.</p>`;
}

const renderSums = (label: Html, channel: string, sums: Sums): Html =>
  html`<tr><th scope="row">${label}</th><td>${channel}</td><td class="n">${number.format(sums.visitors)}</td><td class="n">${number.format(sums.failed)}</td><td class="n">${percentOf(sums, measures.failed)}</td><td class="n">${number.format(sums.measured)}</td><td class="n">${number.format(sums.slow)}</td><td class="n">${percentOf(sums, measures.slow)}</td></tr>`;

function renderFigures(shown: Shown): Html {
  const { name, lines, otherVersions, state } = shown;
  const figures = state.report?.remotes[name]?.versions ?? {};
  const time = { from: state.report?.since ?? state.now - dayMs, to: state.report?.at ?? state.now };
  const chart = (measure: keyof typeof measures, title: string) =>
    html`<figure><figcaption>${title}</figcaption>${renderChart({
      ...{ title: `${name}: ${title}`, id: `${name}-${measure}`, lines, measure: measures[measure] },
      ...time,
    })}</figure>`;
  const rows = lines.map(({ version, channel, place, sums }) =>
    renderSums(
      html`<svg class="key v${place}" viewBox="0 0 34 10" aria-hidden="true"><line x1="0" x2="34" y1="5" y2="5"/></svg><code>${version}</code>`,
      channel || 'published',
      sums,
    ),
  );
  if (otherVersions.length > 0) {
    const sums = sumOf(otherVersions.flatMap((version) => figures[version] ?? []));
    rows.push(renderSums(html`${countOf(otherVersions.length)} besides`, '–', sums));
  }
  const halfHours = lines
    .flatMap(({ version, periods }) => periods.map((period) => ({ version, ...period })))
    .toSorted((one, other) => other.at - one.at);
  const details =
    halfHours.length > 0 &&
    html`<details><summary>Figures by half hour</summary>${wide(
      `${name}: figures by half hour`,
      html`<table><thead><tr><th scope="col">UTC</th><th scope="col">Version</th><th scope="col" class="n">Visitors</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Measured</th><th scope="col" class="n">Slow</th></tr></thead><tbody>${halfHours.map(
        (half) =>
          html`<tr><td class="when">${timeOf(half.at)}</td><td><code>${half.version}</code></td><td class="n">${number.format(half.visitors)}</td><td class="n">${number.format(half.failed)}</td><td class="n">${number.format(half.measured)}</td><td class="n">${number.format(half.slow)}</td></tr>`,
      )}</tbody></table>`,
    )}</details>`;
  return html`<div class="charts">${chart('failed', 'Visitors with a failed slot')}${chart('slow', 'Measured visitors with a slow page')}</div><h3>Versions, last 24 hours</h3>${wide(
    `${name}: versions`,
    html`<table><thead><tr><th scope="col">Version</th><th scope="col">Channel</th><th scope="col" class="n">Visits</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Share</th><th scope="col" class="n">Measured</th><th scope="col" class="n">Slow</th><th scope="col" class="n">Share</th></tr></thead><tbody>${rows}</tbody></table>`,
  )}${details}`;
}

function renderCommands({ name, remote, state }: Shown): Html {
  return html`<h3>Commands</h3><div class="commands">${commandsOf(name, remote, state.target).map(
    ([label, command]) =>
      html`<details><summary>${label}</summary><div class="command"><code>${command}</code><button type="button" hidden data-copy="${command}">Copy<span class="hidden"> the command: ${label}</span></button></div></details>`,
  )}</div>`;
}

function renderChange(change: RegistryChange, isStaff: boolean): Html {
  // Programs are not people, so everybody may see their names.
  const { at, version, reason, by } = change;
  const who = isStaff || by === 'controller' || by.startsWith('npm ') ? by : 'a person';
  return html`<tr><td class="when">${timeOf(Date.parse(at))}</td><td class="when">${actionOf(change)}</td><td><code>${version}</code></td><td>${who}</td><td class="why">${reason ?? '–'}</td></tr>`;
}

function renderHistory({ name, remote: { history = [] }, state: { isStaff, target } }: Shown): Html | undefined {
  if (history.length === 0) return undefined;
  const rows = history
    .slice(-shownChanges)
    .toReversed()
    .map((change) => renderChange(change, isStaff));
  return html`<h3>History</h3>${wide(
    `${name}: history`,
    html`<table><thead><tr><th scope="col">UTC</th><th scope="col">What</th><th scope="col">Version</th><th scope="col">Who</th><th scope="col">Why</th></tr></thead><tbody>${rows}</tbody></table>`,
  )}<p class="more">The latest changes. All of them: <code>${commandLine(`history ${name}`, target)}</code></p>`;
}

function renderFailures({ name, state: { report, isStaff } }: Shown): Html | undefined {
  const failures = report?.remotes[name]?.failures ?? [];
  if (failures.length === 0) return undefined;
  if (!isStaff) {
    const counts = Map.groupBy(failures, ({ version, outcome }) => `${version}: ${outcome}`);
    return html`<h3>Latest failures</h3><ul>${[...counts].map(
      ([kind, { length }]) => html`<li>${kind}${length > 1 && ` (${length} times)`}</li>`,
    )}</ul><p>Their messages are shown with a staff session.</p>`;
  }
  return html`<h3>Latest failures</h3>${wide(
    `${name}: latest failures`,
    html`<table><thead><tr><th scope="col">UTC</th><th scope="col">Version</th><th scope="col">Slot</th><th scope="col">Outcome</th><th scope="col">Message</th></tr></thead><tbody>${failures.map(
      ({ at, version, slot, outcome, message }) =>
        html`<tr><td class="when">${timeOf(at)}</td><td><code>${version}</code></td><td><code>${slot}</code></td><td class="when">${outcome}</td><td class="why">${message}</td></tr>`,
    )}</tbody></table>`,
  )}`;
}

const renderRemote = (shown: Shown): Html =>
  html`<section class="card" aria-labelledby="${shown.name}"><div class="head"><h2 id="${shown.name}">${shown.name}</h2><span>${countOf(Object.keys(publishedOf(shown.remote)).length)} at ${originsOf(shown.remote).join(', ')}</span></div>${renderChannels(shown)}${renderVerdict(shown)}${renderFigures(shown)}${renderCommands(shown)}${renderHistory(shown)}${renderFailures(shown)}</section>`;

function renderHosts({ hosts, registry }: OperationsState): Html | undefined {
  if (hosts.length === 0 || !registry) return undefined;
  return html`<div class="card"><h2>Hosts</h2><ul class="hosts">${hosts.map(
    ({ url, lags }) =>
      html`<li><code>${url}</code> ${
        lags.length === 0
          ? html`<span class="state good">has what the registry names.</span>`
          : html`<span class="state worse">lags.</span><ul>${lags.map((lag) => html`<li>${lag}</li>`)}</ul>`
      }</li>`,
  )}</ul></div>`;
}

/** Renders the page for operators. */
export function renderOperations(state: OperationsState): string {
  const { registry, faults, report, isStaff, now } = state;
  // Running canaries come first.
  const all = Object.entries(registry?.remotes ?? {})
    .map(([name, remote]) => shownOf(name, remote, state))
    .toSorted(
      (one, other) =>
        Number(other.remote.canary !== undefined) - Number(one.remote.canary !== undefined) ||
        one.name.localeCompare(other.name, 'en'),
    );
  const notes = [
    ...(faults.length === 0
      ? []
      : [
          html`<p class="note">${
            registry
              ? 'The latest registry is not in force as a whole; visitors get what was live before.'
              : 'The registry cannot be read, and there was no valid one since this shell started: pages show the fallback of every slot.'
          } ${isStaff ? faults.join('; ') : 'The reason is shown with a staff session.'}</p>`,
        ]),
    ...(report
      ? []
      : [
          html`<p class="note">No controller answers, so there are no figures, and no canary is rolled back by itself. Start it with <code>npm run remote -- watch</code> and name it in <code>WATCH_URL</code> of the shell.</p>`,
        ]),
    ...(report?.freeze === undefined ? [] : [html`<p class="note">No version goes forward: ${report.freeze}.</p>`]),
    ...(registry && all.length === 0 ? [html`<p class="note">The registry has no remotes.</p>`] : []),
  ];
  const title = `${brand.name} remotes`;
  const document = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><noscript><meta http-equiv="refresh" content="30"></noscript><style>`;
  const head = html`<header class="top"><div class="in"><h1>${title}</h1><p>As of ${timeOf(now)} UTC. <span id="stale" hidden>The shell does not answer since. </span><a href="/">Read again</a></p><p>${
    isStaff
      ? 'With a staff session: names and messages are shown.'
      : 'Read-only. A staff session in the shop also shows names and messages.'
  }</p></div></header>`;
  const body = html`<main class="in">${notes}${all.length > 0 && html`<div class="card">${renderOverview(all)}<p class="more">A visitor counts once in each half hour.</p></div>`}${renderHosts(state)}${all.map(renderRemote)}</main><p id="said" class="hidden" role="status"></p>`;
  return `<!doctype html>${document.text}${operationsStyles}</style></head><body>${head.text}${body.text}<script>${operationsScript}</script></body></html>`;
}
