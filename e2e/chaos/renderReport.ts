import { escapeHtml } from '@kontor/server/http';
import { drawPlot, laneNames } from './plot.ts';
import { faultKinds, type ProgramName, programNames } from './schedule.ts';
import { describeVerdict, type Verdict } from './verdict.ts';

/** The classes of bars in the plot. */
const legend = ['good', 'degraded', 'failed', ...faultKinds, 'deploy'];

const styles = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1b18;--soft:#6b665e;--rule:#dedad2;--good:#5b8c6e;--degraded:#d9a441;--failed:#c0392b;--kill:#c0392b;--pause:#b7791f;--slow:#7c5cb8;--cut:#2f6db5;--deploy:#7d8790;--a:#b5532d;--b:#2f6db5;--c:#3f8360;--d:#7c5cb8;--e:#8a7a2b}
@media(prefers-color-scheme:dark){:root{--paper:#181715;--ink:#efece6;--soft:#a8a299;--rule:#37342f;--good:#6fa985;--degraded:#e0b25a;--failed:#e5695c;--kill:#a83a2f;--pause:#8d5f1c;--slow:#6a4da3;--cut:#2d609d;--deploy:#6d767e;--a:#e0875f;--b:#77a9e6;--c:#7cc09b;--d:#b39be6;--e:#cbbb63}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:28px;line-height:1.2;margin:0 0 4px}h2{font-size:19px;margin:40px 0 8px}
p{max-width:70ch;margin:8px 0}.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:24px 0}
dt{color:var(--soft);font-size:14px}dd{margin:0;font-size:24px;font-variant-numeric:tabular-nums}dd.bad{color:var(--failed);font-weight:600}
code{white-space:nowrap}figure{margin:24px 0;overflow-x:auto}svg{display:block;min-width:760px;width:100%;height:auto}
svg text{font:12px system-ui,sans-serif;fill:var(--soft)}svg .panel{font-size:14px;font-weight:600;fill:var(--ink)}
.grid{stroke:var(--rule)}.line{fill:none;stroke-width:1.8;stroke-linejoin:round}.p99{stroke:var(--ink)}
${legend.map((name) => `rect.${name},i.${name}{fill:var(--${name});background:var(--${name})}`).join('')}
${programNames.map((name, index) => `.line.${name}{stroke:var(--${'abcde'[index]})}svg text.end.${name}{fill:var(--${'abcde'[index]})}`).join('')}
figcaption{display:flex;flex-wrap:wrap;gap:4px 18px;font-size:14px;color:var(--soft)}figcaption i{display:inline-block;width:12px;height:12px;border-radius:2px;margin-right:6px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--rule);vertical-align:top}th{color:var(--soft);font-weight:600}td.number,th.number{text-align:right}`;

type Cell = string | number;

/** A table with a caption. Columns of numbers are aligned to the right. */
function table(caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return `<h2>${escapeHtml(caption)}</h2>\n<p>None.</p>`;
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const cells = (row: readonly Cell[], tag: 'td' | 'th') =>
    row
      .map((cell, column) => {
        const kind = isNumber[column] ? ' class="number"' : '';
        return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${kind}>${escapeHtml(String(cell))}</${tag}>`;
      })
      .join('');
  return `<h2>${escapeHtml(caption)}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><thead><tr>${cells(head, 'th')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}</tbody></table></div>`;
}

const seconds = (ms: number) => Number((ms / 1000).toFixed(1));
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Counts the responses that were not good, by outcome, kind and what they lacked. */
function countWeakAnswers({ answers }: Verdict): (readonly Cell[])[] {
  const counts = new Map<string, number>();
  for (const { outcome, kind, lacks } of answers) {
    if (outcome === 'good') continue;
    const key = JSON.stringify([outcome, kind, lacks.toSorted().join(', ') || 'error']);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted().map(([key, count]) => [...(JSON.parse(key) as string[]), count]);
}

/** The report as one HTML file without scripts. */
export function renderReport(verdict: Verdict): string {
  const { seed, minutes, answers, events, lost, doubled, lagging, memory, endMs, load } = verdict;
  const { isGood, changes, failed, growing } = describeVerdict(verdict);
  const pages = answers.filter(({ kind }) => kind !== 'call');
  const figure = (name: string, value: number, isBad = false) =>
    `<div><dt>${name}</dt><dd${isBad ? ' class="bad"' : ''}>${value.toLocaleString('en')}</dd></div>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Chaos, seed ${seed}: ${isGood ? 'nothing lost' : 'faults found'}</title><style>${styles}</style></head>
<body><main>
<h1>${isGood ? 'Nothing was lost' : 'The shop has faults'}</h1>
<p class="soft">${minutes} minutes of chaos, seed ${seed}. Run it again with <code>npm run chaos -- --minutes ${minutes} --seed ${seed}</code>.</p>
<dl>
${figure('answered changes', changes.answered)}${figure('lost', lost.length, lost.length > 0)}${figure('doubled', doubled.length, doubled.length > 0)}
${figure('changes without answer', changes.unanswered)}${figure('pages', pages.length)}${figure('failed pages and calls', failed.length, failed.length > 0)}
${figure('programs that grew', growing.length, growing.length > 0)}${figure('load of each core', Number(load.toFixed(1)))}${figure('events', events.length)}
</dl>
<figure>${drawPlot(verdict)}
<figcaption>${legend.map((name) => `<span><i class="${name}"></i>${name}</span>`).join('')}<span>K, P, S, C: kill, pause, slow, cut</span></figcaption></figure>
${table(
  'Lost or doubled changes, and lagging hosts',
  ['what'],
  [...lost, ...doubled, ...lagging].map((line) => [line]),
)}
${table(
  'Failed pages and calls',
  ['at (s)', 'for (s)', 'retries', 'kind', 'what'],
  failed.map(({ startMs, endMs: until, retries, kind, note }) => [
    ...[seconds(startMs), seconds(until - startMs), retries],
    ...[kind, note],
  ]),
)}
${table('Failed and degraded answers', ['outcome', 'kind', 'lacking', 'answers'], countWeakAnswers(verdict))}
<p class="soft">Degraded answers are permitted while a program has a fault and shortly afterwards; see <code>docs/decisions/0119-what-chaos-may-cost.md</code>.</p>
${table(
  'Memory',
  ['program', 'middle third (MB)', 'last third (MB)', 'highest (MB)', 'verdict'],
  memory.map(({ program, middle, last, highest, isFlat }) => [
    laneNames[program as ProgramName],
    ...[middle, last, highest].map(megabytes),
    isFlat ? 'flat' : 'grows',
  ]),
)}
${table(
  'Events',
  ['at (s)', 'for (s)', 'where', 'what'],
  events.map(({ lane, what, startMs, endMs: until = endMs }) => [
    ...[seconds(startMs), seconds(until - startMs)],
    ...[laneNames[lane], what],
  ]),
)}
</main></body></html>
`;
}
