import { type CheckName, type Finding, findingOf } from '@kontor/publishing';

/** What the check observed on a page. */
export type Observation = {
  /** Slots that failed. */
  readonly slots: readonly string[];
  /** Strings that are missing. */
  readonly texts: readonly string[];
  /** Server-rendered markup that the browser rendered again. */
  readonly hydration: readonly string[];
  /** Console errors. */
  readonly console: readonly string[];
  /** Layout shift without recent input. */
  readonly shift: number;
  /** Elements that moved. */
  readonly moved: readonly string[];
  /** Elements that make the page wider than its window. */
  readonly wide: readonly string[];
  /** Violated axe rules. */
  readonly violations: readonly string[];
  /** A PNG in base64. */
  readonly picture: string;
};

/** A difference in layout shift that is too small to notice. */
const maxFurtherShift = 0.005;

/** Removes from a message what differs between two builds or page loads: hosts, versions, hashes, class names, ids. */
export const comparable = (message: string): string =>
  message
    .replaceAll(/https?:\/\/[^/\s"')]+/g, '')
    .replaceAll(/\d+\.\d+\.\d+-[\w.+-]+/g, 'version')
    .replaceAll(/\.[\w-]{10}(?=\.js)/g, '')
    .replaceAll(/:\d+(?=[:)\s]|$)/g, '')
    .replaceAll(/ (?:class|id|for|style|aria-\w+by|aria-controls|data-rendered)="[^"]*"/g, '');

/** The candidate's messages that the stable version does not have, or has less often. */
function further(candidate: readonly string[], stable: readonly string[]): string[] {
  const known = stable.map(comparable);
  return candidate.filter((message) => {
    const index = known.indexOf(comparable(message));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

const firstLine = (message: string) => message.split('\n', 1)[0]?.slice(0, 200) ?? '';

const lists: readonly {
  readonly check: CheckName;
  readonly list: 'texts' | 'slots' | 'console' | 'violations' | 'hydration';
  readonly hint: string;
}[] = [
  { check: 'texts', list: 'texts', hint: 'a text needs a macro of lingui and a translation in every catalogue' },
  {
    check: 'slots',
    list: 'slots',
    hint: 'the slot would show its fallback; open the page with the version in the preview panel',
  },
  {
    check: 'console',
    list: 'console',
    hint: 'open the page with the version in the preview panel and look at the console',
  },
  { check: 'axe', list: 'violations', hint: 'see the rule at dequeuniversity.com/rules/axe' },
  { check: 'hydration', list: 'hydration', hint: 'render the same on the server and at first in the browser' },
];

function layoutFault(page: string, candidate: Observation, stable: Observation | undefined) {
  const before = stable?.shift ?? 0;
  if (candidate.shift - before > maxFurtherShift)
    return {
      reason: `${page}: moves by ${candidate.shift.toFixed(3)} while it loads, with the stable version by ${before.toFixed(3)}`,
      hint: 'keep the room of what arrives later',
      details: [...candidate.moved],
    };
  const [wide, ...others] = further(candidate.wide, stable?.wide ?? []);
  if (wide === undefined) return undefined;
  return {
    reason: `${page}: wider than its window because of ${firstLine(wide)}`,
    hint: 'let long words and rows of buttons wrap',
    ...(others.length > 0 ? { details: others } : {}),
  };
}

/** Compares the observations on a page with the candidate to those with the stable version. */
export function compareObservations(
  host: string,
  page: string,
  candidate: Observation,
  stable: Observation | undefined,
): Finding[] {
  const found = lists.map(({ check, list, hint }) => {
    const [first, ...others] = further(candidate[list], stable?.[list] ?? []);
    if (first === undefined) return findingOf(host, check);
    const details = [first, ...others].filter((message) => others.length > 0 || message !== firstLine(message));
    return findingOf(host, check, {
      reason: `${page}: ${firstLine(first)}`,
      hint,
      ...(details.length > 0 ? { details } : {}),
    });
  });
  return [...found, findingOf(host, 'layout', layoutFault(page, candidate, stable))];
}

/** Whether a finding should be confirmed by a second visit. */
export const isSuspicious = (findings: readonly Finding[]): boolean =>
  findings.some(({ outcome }) => outcome === 'refused');

/** Replaces each finding of a first visit with the second visit's finding, which confirms or withdraws it. */
export const confirmed = (first: readonly Finding[], second: readonly Finding[]): Finding[] =>
  first.map((finding) => {
    const again = second.find(({ host, check }) => host === finding.host && check === finding.check);
    return again ?? finding;
  });

/** Checks whose refusals are worded differently on each page although they usually have the same cause. */
const hasOneCause = (check: CheckName) => check === 'hydration' || check === 'layout';

/** What refusals on several pages have in common. */
function causeOf({ host, check, reason = '' }: Finding): string {
  const cause = hasOneCause(check) ? '' : comparable(reason.slice(reason.indexOf(': ')));
  return [host, check, cause].join('\n');
}

/** Merges the refusals of a host's pages that have the same cause. Other findings are not changed. */
export function joinAlike(findings: readonly Finding[]): Finding[] {
  const refused = findings.filter(({ outcome }) => outcome === 'refused');
  const alike = Map.groupBy(refused, causeOf);
  return findings.flatMap((finding) => {
    const [first, ...others] = finding.outcome === 'refused' ? (alike.get(causeOf(finding)) ?? []) : [finding];
    if (first !== finding) return [];
    if (others.length === 0) return finding;
    const pages = others.map(({ reason = '' }) => reason.slice(0, reason.indexOf(': ')));
    const more = `${others.length} more ${others.length === 1 ? 'page' : 'pages'}`;
    return {
      ...finding,
      reason: `${finding.reason} (and ${more})`,
      details: [...(finding.details ?? []), `as well: ${pages.join(', ')}`],
    };
  });
}
