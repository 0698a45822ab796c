import { readDescriptor, readOriginKey } from '@kontor/federation/publish';
import type { Descriptor } from '@kontor/federation/registry';
import {
  askOrigin,
  type CheckOutcome,
  type CheckRequest,
  checkOrigin,
  checkVersion,
  type Finding,
  type LiveHost,
  type Touched,
} from '@kontor/publishing';
import { weighBuild } from '../gates/budgets.ts';
import { keysFolder } from '../paths.ts';
import { localSecret } from '../programs/localKeys.ts';
import { localOrigins, readPorts } from '../programs/ports.ts';
import { isSeenBeside } from './isSeenBeside.ts';
import { liveShell, ownHosts } from './liveHosts.ts';
import { runInBrowser } from './runInBrowser.ts';

/**
 * The shop's or the remote's key from the environment or, if there is none and `npm start` serves the remote, this
 * machine's key.
 */
function originKeyFor({ name, origin }: CheckRequest['candidate']): string | undefined {
  const isLocal = localOrigins(readPorts(process.env))[name] === origin;
  return readOriginKey(process.env) ?? (isLocal ? localSecret(keysFolder, 'origin') : undefined);
}

/** A note that the check did not open pages in the live shell. */
const otherShells = (live: readonly LiveHost[], { version: own }: Descriptor): Finding[] =>
  live
    .filter(({ shared, version }) => shared && version !== own)
    .map(({ name, version }) => ({
      host: name,
      check: 'slots',
      outcome: 'noted',
      reason: `pages were opened in shell ${own} of this checkout, but this host has ${version}`,
      hint: 'check in a checkout of the live version',
    }));

/** Repeats a check that has passed, but only for the parts that have changed since. */
async function runTouched(request: CheckRequest, { remotes, hosts }: Touched): Promise<CheckOutcome> {
  const { target, registry, candidate } = request;
  const live = request.live.filter(({ name }) => hosts.includes(name));
  const shell = await liveShell();
  const read = (path: string) => target.readFile(candidate.name, path);
  const ofFiles =
    live.length > 0 ? await checkVersion({ candidate, read, hosts: live, weigh: weighBuild, isForHosts: true }) : [];
  const isSeen = remotes.some((name) => isSeenBeside(candidate, registry.remotes[name]));
  const inBrowser = isSeen ? await runInBrowser(request, shell) : { findings: [], pictures: [] };
  return {
    findings: [...ofFiles, ...inBrowser.findings, ...otherShells(live, readDescriptor(shell))],
    pictures: inBrowser.pictures,
  };
}

/** Checks a version against the live hosts and this repository's hosts, first using its files and then in a browser. */
export async function runChecks(request: CheckRequest): Promise<CheckOutcome> {
  const { target, registry, candidate, hosts, live, touched } = request;
  if (touched) return runTouched(request, touched);
  const shell = await liveShell();
  const own = await ownHosts(shell);
  // If this checkout's shell is older or newer than the visitors' shell, a check with it proves nothing about the
  // visitors' shell.
  const hasLiveShell = live.some(({ shared }) => shared);
  const ofFiles = await checkVersion({
    candidate,
    read: (path) => target.readFile(candidate.name, path),
    hosts: [...live, ...own.filter(({ shared }) => !(shared && hasLiveShell))],
    weigh: weighBuild,
  });
  const atOrigin = await checkOrigin({
    version: candidate,
    servedBy: registry.remotes[candidate.name]?.servedBy,
    key: originKeyFor(candidate),
    ask: askOrigin,
  });
  const findings = [...ofFiles, atOrigin];
  if (hosts?.length === 0) return { findings, pictures: [] };
  const inBrowser = await runInBrowser(request, shell);
  return {
    findings: [...findings, ...inBrowser.findings, ...otherShells(live, readDescriptor(shell))],
    pictures: inBrowser.pictures,
  };
}
