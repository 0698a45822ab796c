import { isDeepStrictEqual } from 'node:util';
import { channelsOf, type HostState } from '@kontor/federation/hostState';
import type { Registry } from '@kontor/federation/registry';

/** A host that serves remotes to visitors. */
export type Host = {
  /** The host's address, as operators use it. */
  readonly url: string;
  /** Whether somebody has named the host. A host that is only assumed to be running may be missing. */
  readonly isNamed: boolean;
};

/**
 * Number of polls after which a host counts as lagging. At two polls per second, this is twice the time that any host
 * needs.
 */
const maxLooks = 20;

type Options = {
  readonly hosts: readonly Host[];
  /** Requests a host's current state. Rejects if the host does not respond. */
  readonly ask: (url: string) => Promise<HostState>;
  /** Resolves when it is time to poll the host again. Rejects to give up. */
  readonly nextLook: () => Promise<void>;
};

/**
 * Why a host does not have a remote's channels yet, worded to follow the host's name. Undefined if it has them.
 *
 * @param registry with the channels that the host should have
 */
export function lagOf(state: HostState, registry: Registry, name: string): string | undefined {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const wanted = remote && channelsOf(remote);
  const found = Object.hasOwn(state.channels, name) ? state.channels[name] : undefined;
  if (wanted?.canary?.audience && found?.canary?.version === wanted.canary.version && !found.canary.audience)
    return 'is older than canaries by site or group, and gives this one to nobody';
  const reason = state.registry === 'kept' ? ', because it does not follow the registry; its log says why' : '';
  if (!isDeepStrictEqual(found, wanted)) return `still has what was live before${reason}`;
  const rendered = state.versions && Object.hasOwn(state.versions, name) ? state.versions[name] : wanted?.stable;
  return rendered === wanted?.stable ? undefined : `still renders ${rendered ?? 'no version'}`;
}

/** Why a host does not have the remotes' channels yet, each reason worded to follow the host's name. */
function lagsOf(state: HostState, registry: Registry, names: readonly string[]): readonly string[] {
  const lags = names.flatMap((name) => {
    const lag = lagOf(state, registry, name);
    return lag === undefined ? [] : [{ name, lag }];
  });
  const reasons = [...Map.groupBy(lags, ({ lag }) => lag)];
  if (names.length === 1) return reasons.map(([reason]) => reason);
  return reasons.map(([reason, lagging]) => `${reason} (${lagging.map(({ name }) => name).join(', ')})`);
}

/**
 * Waits until all hosts have the remotes' channels from the registry.
 *
 * @returns a sentence for each host that lacks them or does not respond
 */
export async function confirmHosts(
  registry: Registry,
  names: string | readonly string[],
  options: Options,
): Promise<readonly string[]> {
  const { hosts, ask, nextLook } = options;
  const lookAt = async ({ url, isNamed }: Host): Promise<string | undefined> => {
    try {
      const lags = lagsOf(await ask(url), registry, [names].flat());
      return lags.length > 0 ? `${url} ${lags.join(' and ')}` : undefined;
    } catch (error) {
      return isNamed ? `${url} does not answer: ${(error as Error).message}` : undefined;
    }
  };
  let lagging = hosts;
  let faults: readonly string[] = [];
  for (let look = 0; lagging.length > 0 && look < maxLooks; look += 1) {
    if (look > 0) await nextLook();
    const found = await Promise.all(lagging.map(async (host) => ({ host, fault: await lookAt(host) })));
    lagging = found.filter(({ fault }) => fault !== undefined).map(({ host }) => host);
    faults = found.flatMap(({ fault }) => fault ?? []);
  }
  return faults;
}
