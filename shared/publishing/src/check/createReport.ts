import { type CheckResult, checkNames, type Finding, refusalsOf } from './checkResult.ts';
import { findingsAt, hostsOf } from './describeCheck.ts';

/** A screenshot of a page that shows one of the versions. */
export type Picture = {
  readonly host: string;
  readonly page: string;
  readonly channel: 'stable' | 'candidate';
  /** PNG in base64. */
  readonly data: string;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Messages come from pages, so every string is escaped. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const words = { passed: 'passed', noted: 'noted', refused: 'refused' } as const;
const marks = { passed: '✔', noted: '●', refused: '✘' } as const;

const titles: Readonly<Record<(typeof checkNames)[number], string>> = {
  shared: 'Shared packages',
  contract: 'Contract',
  budget: 'Budget',
  licences: 'Licences',
  integrity: 'Integrity',
  origin: 'Origin',
  texts: 'Texts',
  slots: 'Slots',
  console: 'Console',
  layout: 'Layout',
  axe: 'Accessibility',
  hydration: 'Hydration',
  markup: 'Markup',
};

const worstOf = (findings: readonly Finding[]) =>
  (['refused', 'noted', 'passed'] as const).find((outcome) => findings.some((finding) => finding.outcome === outcome));

const anchorOf = (host: string, check: string) => `${host}-${check}`.replaceAll(/[^\w-]/g, '-');

/** A matrix cell, which links to its finding if the finding has a reason. */
function cellOf(result: CheckResult, host: string, check: string): string {
  const outcome = worstOf(findingsAt(result, host, check));
  if (!outcome) return '<td class="none"><span aria-hidden="true">–</span><span class="quiet">not checked</span></td>';
  const text = `<span aria-hidden="true">${marks[outcome]}</span> ${words[outcome]}`;
  const content = outcome === 'passed' ? text : `<a href="#${escapeHtml(anchorOf(host, check))}">${text}</a>`;
  return `<td class="${outcome}">${content}</td>`;
}

function matrixOf(result: CheckResult): string {
  const checks = checkNames.filter((check) => result.findings.some((finding) => finding.check === check));
  const rows = hostsOf(result).map(
    (host) =>
      `<tr><th scope="row">${escapeHtml(host)}</th>${checks.map((check) => cellOf(result, host, check)).join('')}</tr>`,
  );
  return `<div class="scroll" role="region" aria-label="Result of each check with each host" tabindex="0"><table>
<thead><tr><th scope="col">Host</th>${checks.map((check) => `<th scope="col">${titles[check]}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function findingItem(
  { host, check, outcome, reason = '', hint, details = [] }: Finding,
  id: string | undefined,
): string {
  const all = details.map((detail) => `<pre>${escapeHtml(detail)}</pre>`).join('');
  return `<li class="${outcome}"${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>
<p><strong><span aria-hidden="true">${marks[outcome]}</span> ${escapeHtml(host)}, ${titles[check].toLowerCase()}</strong>: ${escapeHtml(reason)}</p>
${hint === undefined ? '' : `<p>→ ${escapeHtml(hint)}</p>`}
${all === '' ? '' : `<details><summary>All messages (${details.length})</summary>${all}</details>`}</li>`;
}

/** The findings that have a reason. A matrix cell links to the first of its findings. */
function listOf(findings: readonly Finding[], title: string): string {
  if (findings.length === 0) return '';
  const used = new Set<string>();
  const items = findings.map((finding) => {
    const anchor = anchorOf(finding.host, finding.check);
    const isFirst = !used.has(anchor);
    used.add(anchor);
    return findingItem(finding, isFirst ? anchor : undefined);
  });
  return `<h2>${title}</h2><ul class="findings">${items.join('\n')}</ul>`;
}

const pictureNames = { stable: 'the live version', candidate: 'this version' } as const;

const channelTitles = { stable: 'Live version', candidate: 'This version' } as const;

function picturesOf(pictures: readonly Picture[]): string {
  if (pictures.length === 0) return '';
  const pages = [...new Set(pictures.map(({ host, page }) => `${host}: ${page}`))];
  const figureOf = ({ channel, data }: Picture, page: string) =>
    `<figure><figcaption>${channelTitles[channel]}</figcaption>` +
    `<img src="data:image/png;base64,${data}" alt="${escapeHtml(`${page} with ${pictureNames[channel]}`)}"></figure>`;
  const sections = pages.map((page) => {
    const ofPage = pictures.filter((picture) => `${picture.host}: ${picture.page}` === page);
    return `<section><h3>${escapeHtml(page)}</h3><div class="pair">${ofPage.map((picture) => figureOf(picture, page)).join('')}</div></section>`;
  });
  return `<h2>Screenshots</h2>${sections.join('\n')}`;
}

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --shade: rgb(0 0 0 / .3); --line: #c8bfb4; --bad: #a8201a; --note: #7a5200; --good: #1d6b35; }
@media (prefers-color-scheme: dark) { :root { --shade: rgb(255 255 255 / .3); --line: #5a534b; --bad: #ff9d94; --note: #f0c36a; --good: #8fdc9f; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 1rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.verdict { font-weight: 600; }
.scroll { overflow-x: auto; position: relative; background:
  linear-gradient(to left, Canvas 40%, transparent) right / 3rem 100% no-repeat local,
  linear-gradient(to left, var(--shade), transparent) right / 1rem 100% no-repeat; }
table { border-collapse: collapse; min-width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .5rem; text-align: start; white-space: nowrap; }
/* Short enough for all columns on a usual screen; on a narrow one the names of the hosts stay in view. */
thead th { font-size: .875rem; vertical-align: bottom; white-space: normal; }
tr > :first-child { background: Canvas; inset-inline-start: 0; padding-inline-start: 0; position: sticky; }
td a { color: inherit; }
.refused > a, .refused > p strong, .verdict.refused { color: var(--bad); }
.noted > a, .noted > p strong { color: var(--note); }
td.passed, .verdict.passed { color: var(--good); }
.quiet { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
.findings { list-style: none; padding: 0; }
.findings li { border-inline-start: 4px solid var(--line); margin-block: 1rem; padding-inline-start: 1rem; }
.findings li.refused { border-color: var(--bad); }
.findings li:target { outline: 2px solid; outline-offset: .5rem; }
.findings p { margin: .25rem 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
figure { margin: 0; }
figcaption { margin-bottom: .25rem; }
img { border: 1px solid var(--line); display: block; height: auto; max-width: 100%; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: .5rem 0; }
dl div { display: flex; gap: .5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/** A time such as `2026-11-22 10:00 UTC`. */
const timeOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** The result as one HTML file without scripts, with the screenshots side by side. */
export function createReport(result: CheckResult, pictures: readonly Picture[]): string {
  const { remote, version, live, at, findings } = result;
  const refusals = refusalsOf(result);
  const verdict = refusals.length === 0 ? 'Passed' : `Refused: ${refusals.length} of ${findings.length} checks`;
  const name = escapeHtml(`${remote} ${version}`);
  const versions = Object.entries(live).map(
    ([key, value]) => `<div><dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdict}: ${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Check of ${name}</h1>
<p class="verdict ${refusals.length === 0 ? 'passed' : 'refused'}">${verdict}</p>
<p>Checked at <time datetime="${escapeHtml(at)}">${escapeHtml(timeOf(at))}</time> against what was live:</p>
<dl>${versions.join('')}</dl>
<h2>Hosts and checks</h2>
${matrixOf(result)}
${listOf(refusals, 'Why it is refused')}
${listOf(
  findings.filter(({ outcome }) => outcome === 'noted'),
  'Worth knowing',
)}
${picturesOf(pictures)}
</main>
</body>
</html>
`;
}
