import type { HostDescription } from '@kontor/federation/hostDescription';
import type { Host } from '../hosts/confirmHosts.ts';
import { HostUnreachableError } from '../hosts/readHost.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { LiveHost } from './checkVersion.ts';

/** Asks a host for its description. Rejects when it does not answer, sends something else, or is not signed as it should be. */
export type DescribeHost = (host: Host) => Promise<HostDescription>;

/** A host as checks know it. */
export function liveHostOf(url: string, description: HostDescription): LiveHost {
  const { name, version, shared, contracts, pages, modules, use } = description;
  // Without a source, what counts is that the modules are there.
  const source = use ?? modules.map((id) => `import '${id}';`);
  return {
    ...{ name: `${name} at ${url}`, version, contracts, isLive: true, use: source.join('\n') },
    ...(shared ? { shared } : {}),
    ...(pages ? { pages } : {}),
  };
}

/**
 * Reads what live hosts are. One that is only assumed to run may be missing.
 *
 * @throws with the name of each host that cannot be asked, since a version must not pass because of that
 */
export async function describeHosts(hosts: readonly Host[], describe: DescribeHost): Promise<LiveHost[]> {
  const faults: string[] = [];
  const found = await Promise.all(
    hosts.map(async (host) => {
      try {
        return liveHostOf(host.url, await describe(host));
      } catch (error) {
        if (host.isNamed || !(error instanceof HostUnreachableError))
          faults.push(`${host.url} cannot be checked against: ${(error as Error).message}`);
        return undefined;
      }
    }),
  );
  if (faults.length > 0) throw new ChangeRefusedError(faults.sort().join('; '));
  return found.filter((host) => host !== undefined);
}
