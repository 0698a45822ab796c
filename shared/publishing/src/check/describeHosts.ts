import {
  type HostDescription,
  maxHostDescriptionBytes,
  parseHostDescription,
} from '@kontor/federation/hostDescription';
import type { Host } from '../hosts/confirmHosts.ts';
import { HostUnreachableError } from '../hosts/readHost.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import type { LiveHost } from './checkVersion.ts';

/** Requests a host's description. Rejects if it is missing or malformed, or lacks a required signature. */
export type DescribeHost = (host: Host) => Promise<HostDescription>;

/** Converts a host's description to the form that the checks use. */
export function liveHostOf(url: string, description: HostDescription): LiveHost {
  const { name, version, shared, contracts, pages, modules, use } = description;
  // If a host has no source, the check only verifies that the modules exist.
  const source = use ?? modules.map((id) => `import '${id}';`);
  return {
    ...{ name: `${name} at ${url}`, version, contracts, isLive: true, use: source.join('\n') },
    ...(shared ? { shared } : {}),
    ...(pages ? { pages } : {}),
  };
}

/**
 * Reads the descriptions of hosts that are registered beside the registry. Their lists of shared packages are ignored,
 * because only a shell's list counts.
 *
 * @throws a `ChangeRefusedError` that names each unreadable description
 */
export async function registeredHosts(target: Pick<PublishTarget, 'readHosts'>): Promise<LiveHost[]> {
  const faults: string[] = [];
  const found = [...(await target.readHosts())].flatMap(([name, json]) => {
    const file = `hosts/${name}.json`;
    try {
      if (json === undefined) throw new Error(`more than ${maxHostDescriptionBytes} bytes`);
      const { shared: _shared, ...description } = parseHostDescription(json);
      return [liveHostOf(file, description)];
    } catch (error) {
      faults.push(`${file} cannot be checked against: ${(error as Error).message}`);
      return [];
    }
  });
  if (faults.length > 0) throw new ChangeRefusedError(faults.sort().join('; '));
  return found;
}

/**
 * Requests the descriptions of live hosts. A host that is only assumed to be running may be missing.
 *
 * @throws with the name of each host that fails to describe itself, so that a missing description never lets a version
 * go unchecked
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
