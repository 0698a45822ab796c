import { type CheckOutcome, type CheckRequest, checkVersion } from '@kontor/publishing';
import { weighBuild } from '../gates/budgets.ts';
import { liveHosts, liveShell } from './liveHosts.ts';
import { runInBrowser } from './runInBrowser.ts';

/** Checks a version against the hosts of this repository: what can be read from its files, then in a browser. */
export async function runChecks(request: CheckRequest): Promise<CheckOutcome> {
  const { target, candidate, hosts } = request;
  const shell = await liveShell();
  const findings = await checkVersion({
    candidate,
    read: (path) => target.readFile(candidate.name, path),
    hosts: await liveHosts(shell),
    weigh: weighBuild,
  });
  if (hosts?.length === 0) return { findings, pictures: [] };
  const inBrowser = await runInBrowser(request, shell);
  return { findings: [...findings, ...inBrowser.findings], pictures: inBrowser.pictures };
}
