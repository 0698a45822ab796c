import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Finding, findingOf, type Picture } from '@kontor/publishing';
import { isSiteKey } from '@kontor/site';
import { type Browser, chromium } from '@playwright/test';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { compareMarkup } from './compareMarkup.ts';
import { compareObservations, confirmed, isSuspicious, joinAlike, type Observation } from './compareObservations.ts';
import { observePage } from './observePage.ts';
import { type Visit, visitsOf } from './visits.ts';

/**
 * Opens the pages of all hosts twice, with a remote's stable version and with a candidate, in a shop that only this
 * check uses. Reports the faults that only the candidate has. `npm run remote -- check` starts this program.
 */
const remote = requireEnv('CHECK_REMOTE');
const shopUrl = requireEnv('SHOP_URL');
const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
const registryFile = requireEnv('REGISTRY_FILE');
/** The parts that page-border renders with the remote. Empty for remotes without a server file. */
const parts = (process.env['CHECK_PARTS'] ?? '').split(' ').filter(Boolean);
/** The site with the longest strings of the remote. */
const longest = process.env['CHECK_LONGEST'];
const textIds: string[] = JSON.parse(readFileSync(requireEnv('CHECK_TEXT_IDS'), 'utf8'));
const onlyHosts = (process.env['CHECK_HOSTS'] ?? '').split(' ').filter(Boolean);

/** Maximum time for the shell and page-border to follow a registry change, on a busy machine. */
const followDeadlineMs = 60_000;

type Channel = {
  readonly name: Picture['channel'];
  /**
   * Undefined if there is no stable version. In that case, the candidate is compared with the shop without the remote.
   */
  readonly version: string | undefined;
  readonly registry: string;
};

/** The versions of other remotes that would go live together with the candidate, by remote. */
const together: Readonly<Record<string, Readonly<Partial<Record<Channel['name'], string>>>>> = JSON.parse(
  requireEnv('CHECK_TOGETHER'),
);

const candidateChannel: Channel = {
  name: 'candidate',
  version: requireEnv('CANDIDATE_VERSION'),
  registry: requireEnv('CANDIDATE_REGISTRY'),
};

const channels: readonly Channel[] = [
  { name: 'stable', version: process.env['STABLE_VERSION'], registry: requireEnv('STABLE_REGISTRY') },
  candidateChannel,
];

const {
  visits: allVisits,
  missing,
  unknownPages,
  stop,
} = visitsOf({
  remote,
  live: requireEnv('LIVE_REMOTES').split(' '),
  slots: JSON.parse(requireEnv('CHECK_SLOTS')),
  entries: (process.env['CHECK_ENTRIES'] ?? '').split(' '),
  longest: isSiteKey(longest) ? longest : undefined,
  originUrl: requireEnv('ORIGIN_URL'),
  embedPort: Number(requireEnv('EMBED_PORT')),
  conformance: JSON.parse(requireEnv('CHECK_KEPT_HOSTS')),
  shopUrl,
  pageBorderUrl,
});
/** Pages that embed the cart are served on one port, so they take turns. They show no other remote. */
const isServedTogether = ({ isEmbedding = false }: Pick<Visit, 'isEmbedding'>) => isEmbedding;

/** Whether an earlier check has passed, so that only the remotes that have gone live since then need to be checked. */
const isTouched = process.env['CHECK_TOUCHED'] === 'true';
const isChosen = (visit: Pick<Visit, 'host' | 'isEmbedding'>) =>
  (onlyHosts.length === 0 || onlyHosts.includes(visit.host)) && !(isTouched && isServedTogether(visit));
const visits = allVisits.filter(isChosen);

const progress = (line: string) => process.stderr.write(`${line}\n`);

async function readJson<Answer>(url: string): Promise<Answer | undefined> {
  try {
    return (await (await fetch(url)).json()) as Answer;
  } catch {
    return undefined;
  }
}

/** A channel's versions of the remote and of the remotes that would go live together with it. */
const versionsIn = ({ name, version }: Channel): [remote: string, version: string | undefined][] => [
  [remote, version],
  ...Object.entries(together).map(([other, versions]): [string, string | undefined] => [other, versions[name]]),
];

async function shellHas(channel: Channel): Promise<boolean> {
  type Answer = { remotes: Record<string, { version: string }> };
  const answer = await readJson<Answer>(`${shopUrl}/registry.json`);
  return (
    answer !== undefined && versionsIn(channel).every(([name, version]) => answer.remotes[name]?.version === version)
  );
}

async function pageBorderHas(channel: Channel): Promise<boolean> {
  const { versions } = (await readJson<{ versions: Record<string, string> }>(`${pageBorderUrl}/readyz`)) ?? {};
  return versionsIn(channel).every(([name, version]) => {
    const isRendered = name === remote ? parts.length > 0 : versions && Object.hasOwn(versions, name);
    return !isRendered || version === undefined || versions?.[name] === version;
  });
}

/** The remote whose version page-border has refused, if any. */
async function refusedRemote(): Promise<string | undefined> {
  const text = await (await fetch(`${pageBorderUrl}/metrics`)).text();
  return [remote, ...Object.keys(together)].find((name) =>
    new RegExp(`pageborder_swaps_total\\{remote="${name}",outcome="refused"\\} [1-9]`).test(text),
  );
}

/**
 * Makes the shell and page-border serve a channel's versions. @returns the remote whose version page-border does not
 * render, if any
 */
async function switchTo(channel: Channel): Promise<string | undefined> {
  const { version, registry } = channel;
  copyFileSync(registry, `${registryFile}.next`);
  renameSync(`${registryFile}.next`, registryFile);
  const end = Date.now() + followDeadlineMs;
  while (Date.now() < end) {
    const [inShell, inPageBorder] = await Promise.all([shellHas(channel), pageBorderHas(channel)]);
    if (inShell && inPageBorder) return undefined;
    const refused = inShell ? await refusedRemote() : undefined;
    if (refused !== undefined) return refused;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shell did not follow the registry to ${remote} ${version} within ${followDeadlineMs} ms`);
}

type Markup = { readonly part: string; readonly html: string };

const readMarkup = (): Promise<Markup[]> =>
  Promise.all(
    ['header', 'footer'].map(async (part) => ({
      part,
      html: await (await fetch(`${pageBorderUrl}/service/pageborder/${part}/DE/CLASSIC`)).text(),
    })),
  );

/** In this shop, a fragment stays fresh for a shorter time. */
const renewalMs = 1_200;

/**
 * Fetches the fragments until they no longer change, because the first responses may lack content that the back end
 * sent late.
 */
async function readSettledMarkup(): Promise<Markup[]> {
  let former = await readMarkup();
  const end = Date.now() + followDeadlineMs;
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, renewalMs));
    const next = await readMarkup();
    if (next.every(({ html }, index) => html === former[index]?.html)) return next;
    former = next;
  }
  return former;
}

/** A page's name in findings. */
const nameOf = ({ page, site, width }: Visit) => `${page} of ${site} at ${width} px`;

/** Observes two full visits at a time, and in parallel one brief visit that only checks the strings. */
async function observeAll(
  browser: Browser,
  chosen: readonly Visit[],
  label: string,
  channel: Channel,
): Promise<Map<Visit, Observation>> {
  const observations = new Map<Visit, Observation>();
  const brief = chosen.filter(({ isBrief }) => isBrief);
  const whole = chosen.filter(({ isBrief }) => !isBrief);
  const together = whole.filter(isServedTogether);
  const alone = whole.filter((visit) => !isServedTogether(visit));
  const work = async (queue: Visit[]) => {
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      progress(`${label}: ${visit.host}, ${nameOf(visit)}`);
      // A remote that is not live cannot appear, so there is no need to wait for it.
      const absent = new Set(versionsIn(channel).flatMap(([name, version]) => (version === undefined ? [name] : [])));
      const alive = Object.fromEntries(Object.entries(visit.alive).filter(([name]) => !absent.has(name)));
      const { version } = channel;
      observations.set(
        visit,
        await observePage(browser, { ...visit, alive }, shopUrl, { remote, version, parts, textIds }),
      );
    }
  };
  await Promise.all([
    work(alone).then(() => work(brief)),
    work(together)
      .then(() => work(alone))
      .then(() => work(brief)),
    work(brief),
  ]);
  return observations;
}

const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--font-render-hinting=none',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const seen = new Map<string, Map<Visit, Observation>>();
  const markup = new Map<string, readonly Markup[]>();
  const findings: Finding[] = missing.filter(isChosen).map((host) => ({ ...host, check: 'slots', outcome: 'noted' }));
  for (const page of unknownPages)
    findings.push(
      findingOf('shell', 'slots', {
        reason: `no page of the shell is named ${page}, so nobody would see the module`,
        hint: 'docs/contracts/remote-modules.md says how the slots of federation.config.ts name a page',
      }),
    );
  for (const channel of channels) {
    const refused = await switchTo(channel);
    if (refused !== undefined && channel.name === 'candidate')
      findings.push(
        findingOf('page-border', 'slots', {
          reason: `page-border refuses to render ${refused === remote ? 'it' : `the ${refused} that would go live with it`} and keeps the former version`,
          hint: 'its log says why; npm run unit tests what the remote renders on a server',
        }),
      );
    const settled = await readSettledMarkup();
    if (refused !== remote) markup.set(channel.name, settled);
    seen.set(channel.name, await observeAll(browser, visits, channel.name, channel));
  }
  const compareAll = (candidates: ReadonlyMap<Visit, Observation>, visit: Visit) => {
    const candidate = candidates.get(visit);
    return candidate ? compareObservations(visit.host, nameOf(visit), candidate, seen.get('stable')?.get(visit)) : [];
  };
  const candidates = seen.get('candidate') ?? new Map<Visit, Observation>();
  const first = new Map(visits.map((visit) => [visit, compareAll(candidates, visit)]));
  const doubtful = visits.filter((visit) => isSuspicious(first.get(visit) ?? []));
  // A fault that does not occur again is probably not caused by the version.
  const again = await observeAll(browser, doubtful, 'candidate, again', candidateChannel);
  for (const visit of visits) {
    const found = first.get(visit) ?? [];
    findings.push(...(again.has(visit) ? confirmed(found, compareAll(again, visit)) : found));
  }
  const before = markup.get('stable') ?? [];
  for (const { part, html } of markup.get('candidate') ?? []) {
    if (!parts.includes(part)) continue;
    const stable = before.find((one) => one.part === part);
    if (stable) findings.push(compareMarkup(part, html, stable.html));
  }
  const pictures: Picture[] = [...seen].flatMap(([channel, observations]) =>
    // Sorted like the visits, because the order in which the visits ended depends on the machine.
    visits.flatMap((visit) => {
      const { host, page, width } = visit;
      const data = observations.get(visit)?.picture;
      if (!data) return [];
      return [{ host, page: `${page}, ${width} px`, channel: channel as Picture['channel'], data }];
    }),
  );
  writeFileSync(requireEnv('CHECK_OUTPUT'), JSON.stringify({ findings: joinAlike(findings), pictures }));
} finally {
  await browser.close();
  await stop();
}
