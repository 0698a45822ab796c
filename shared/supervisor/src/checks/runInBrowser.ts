import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootPath, slots } from '@kontor/federation';
import { pinVersions, type Registry } from '@kontor/federation/registry';
import { writeRegistry } from '@kontor/federation/registryFiles';
import type { CheckOutcome, CheckRequest } from '@kontor/publishing';
import { keptHosts } from '../conformance/keptHosts.ts';
import { compileCacheFolder, fontsFolder, root } from '../paths.ts';
import { findChromium } from '../programs/chromium.ts';
import { longDeadlines } from '../programs/longDeadlines.ts';
import type { Program } from '../programs/Program.ts';
import { endOnStopRequest, ProgramGroup } from '../programs/ProgramGroup.ts';
import { findFreePorts, type Ports } from '../programs/ports.ts';
import { run } from '../programs/run.ts';
import { createOriginKey, shopPrograms, staticServer } from '../programs/shopPrograms.ts';
import { longestSite, textIdsOf } from './candidateTexts.ts';
import { copyVersion } from './copyVersion.ts';

const fixedPrograms = [
  'shell',
  'page-border',
  'shop-api',
  'inbox',
  'storybook',
  'shell-assets',
  'embed-hosts',
] as const;

const slotParts: readonly string[] = ['header', 'footer'];

type Candidates = readonly CheckRequest['candidate'][];

/** The live versions, served from this machine, without canaries and without versions that nobody loads. */
function registryOf(registry: Registry, candidates: Candidates, ports: Ports): Registry {
  const remotes = Object.entries(registry.remotes).flatMap(([name, { stable, servedBy, versions }]) => {
    const kept = Object.values(versions).filter(
      ({ version }) =>
        version === stable || candidates.some((candidate) => name === candidate.name && version === candidate.version),
    );
    // If the remote has no stable version, the candidate is compared with a shop without the remote.
    if (stable === undefined) return [];
    const origin = `http://localhost:${ports[name]}`;
    const remote = {
      ...(servedBy === undefined ? {} : { servedBy }),
      stable,
      versions: Object.fromEntries(kept.map((published) => [published.version, { ...published, origin }])),
    };
    return [[name, remote] as const];
  });
  return { schema: 3, remotes: Object.fromEntries(remotes), retired: registry.retired ?? [] };
}

/** The live versions with all candidates, including those of remotes that are not live yet. */
function withCandidates(live: Registry, candidates: Candidates, ports: Ports): Registry {
  const pins = candidates.map(({ name, version }) => [name, version]);
  const { remotes, ...registry } = pinVersions(live, Object.fromEntries(pins));
  const added = candidates
    .filter(({ name }) => !Object.hasOwn(remotes, name))
    .map((candidate) => {
      const { name, version } = candidate;
      const origin = `http://localhost:${ports[name]}`;
      return [name, { servedBy: 'shop' as const, stable: version, versions: { [version]: { ...candidate, origin } } }];
    });
  return added.length > 0
    ? { ...registry, remotes: { ...remotes, ...Object.fromEntries(added) }, retired: [] }
    : { ...registry, remotes };
}

/** The parts of a page that page-border renders with a remote. */
const partsOf = (remote: string): string[] =>
  slotParts.filter((part) => Object.entries(slots).some(([name, slot]) => name === part && slot.remote === remote));

/** Creates a temporary folder that is removed when this process ends, if not earlier. */
function createCheckFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-check-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The folder is also removed if the program that reads the output ends, because writing the next line then ends this
  // process.
  process.once('exit', remove);
  return { folder, remove };
}

async function findPorts(remotes: readonly string[]): Promise<Ports> {
  const names = [...fixedPrograms, ...remotes];
  const free = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Ports;
}

type CheckShop = {
  readonly folder: string;
  readonly ports: Ports;
  readonly shellAssets: string;
  readonly registryFile: string;
  /** Names of the remotes whose files the shop serves. */
  readonly remotes: readonly string[];
};

const originFolder = (folder: string, remote: string) => join(folder, 'origins', remote);

/** The programs of a shop that serves everything from a temporary folder. */
function checkPrograms({ folder, ports, shellAssets, registryFile, remotes }: CheckShop): Program[] {
  const origins = remotes.map((name) => ({ name, folder: originFolder(folder, name), port: ports[name] ?? 0 }));
  const originKey = createOriginKey();
  const logFolder = join(folder, 'logs');
  return [
    staticServer({ name: 'origins', origins, registryFile, originKey, logFolder }),
    ...shopPrograms({
      ...{ ports, registryFile, shellAssets, bootUrl: bootPath, servedRemotes: [], originKey, logFolder },
      dataFolder: join(folder, 'data'),
      environment: {
        NODE_ENV: 'test',
        RATE_LIMIT: '0',
        DOCUMENT_LIMIT: '0',
        MAX_LOOP_DELAY_MS: '0',
        // The check fetches fragments until they stop changing.
        FRESH_SECONDS: '1',
        ...longDeadlines,
        EMBED_ORIGINS: `http://localhost:${ports['embed-hosts']}`,
      },
    }),
  ];
}

/** The environment that describes the candidate to the check in the browser. */
async function candidateEnvironment({ target, candidate, hosts = [], touched }: CheckRequest, folder: string) {
  const read = (path: string) => target.readFile(candidate.name, path);
  const longest = await longestSite(candidate, read);
  const textIdsFile = join(folder, 'textIds.json');
  writeFileSync(textIdsFile, JSON.stringify(await textIdsOf(candidate, read)));
  return {
    CHECK_REMOTE: candidate.name,
    CHECK_ENTRIES: Object.keys(candidate.entries ?? {}).join(' '),
    CHECK_PARTS: partsOf(candidate.name).join(' '),
    CHECK_HOSTS: hosts.join(' '),
    CHECK_TOUCHED: touched ? 'true' : '',
    CHECK_TEXT_IDS: textIdsFile,
    ...(longest === undefined ? {} : { CHECK_LONGEST: longest }),
    CANDIDATE_VERSION: candidate.version,
    CHECK_SLOTS: JSON.stringify(candidate.slots ?? []),
  };
}

/** The shop's addresses for the check in the browser. */
const shopEnvironment = ({ registryFile, ports, remotes }: CheckShop, remote: string) => ({
  LIVE_REMOTES: remotes.join(' '),
  REGISTRY_FILE: registryFile,
  SHOP_URL: `http://localhost:${ports.shell}`,
  PAGE_BORDER_URL: `http://localhost:${ports['page-border']}`,
  ORIGIN_URL: `http://localhost:${ports[remote]}`,
  EMBED_PORT: String(ports['embed-hosts']),
  FONTS_DIR: fontsFolder,
});

/**
 * Starts a shop with the live versions. Opens its pages and other teams' pages, both with the stable version and with
 * the candidate, and finds the faults that only the candidate causes. Versions that go live with the candidate are
 * present only together with it.
 */
export async function runInBrowser(request: CheckRequest, shellAssets: string): Promise<CheckOutcome> {
  const { target, registry, candidate, together, report } = request;
  const chromium = await findChromium(false);
  const ports = await findPorts(Object.keys(registry.remotes));
  const { folder, remove } = createCheckFolder();
  const write = (name: string, content: Registry) => {
    const file = join(folder, name);
    writeRegistry(file, content);
    return file;
  };
  const candidates = [candidate, ...together];
  const live = registryOf(registry, candidates, ports);
  const stableOf = (name: string) => live.remotes[name]?.stable;
  const withCandidate = withCandidates(live, candidates, ports);
  const others = together.map(({ name, version }) => [name, { stable: stableOf(name), candidate: version }]);
  const remotes = Object.keys(withCandidate.remotes);
  const checkShop = { folder, ports, shellAssets, registryFile: write('registry.json', live), remotes };
  const shop = new ProgramGroup(checkPrograms(checkShop), report);
  const stop = async () => {
    await shop.stop();
    remove();
  };
  endOnStopRequest(stop);
  try {
    for (const [name, { versions }] of Object.entries(withCandidate.remotes))
      for (const descriptor of Object.values(versions)) {
        const isCandidate = candidates.some((one) => one.name === name && one.version === descriptor.version);
        await copyVersion(target, descriptor, originFolder(folder, name), isCandidate);
      }
    const stable = stableOf(candidate.name);
    const outcomeFile = join(folder, 'outcome.json');
    const environment = {
      ...(await candidateEnvironment(request, folder)),
      ...shopEnvironment(checkShop, candidate.name),
      NODE_COMPILE_CACHE: compileCacheFolder,
      CHECK_OUTPUT: outcomeFile,
      CHECK_KEPT_HOSTS: JSON.stringify(keptHosts()),
      CANDIDATE_REGISTRY: write('candidate.json', withCandidate),
      ...(stable === undefined ? {} : { STABLE_VERSION: stable }),
      STABLE_REGISTRY: write('stable.json', live),
      CHECK_TOGETHER: JSON.stringify(Object.fromEntries(others)),
      ...(chromium ? { CHROME_PATH: chromium } : {}),
    };
    report('starting a shop with the live versions');
    await shop.start();
    const program = ['--disable-warning=ExperimentalWarning', 'check/checkInBrowser.ts'];
    const check = await run(process.execPath, program, { cwd: join(root, 'e2e'), onLine: report, environment });
    if (check.code !== 0) throw new Error(`the check in the browser failed:\n${check.output}`);
    return JSON.parse(readFileSync(outcomeFile, 'utf8'));
  } finally {
    await stop();
  }
}
