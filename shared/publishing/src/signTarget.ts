import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { keptChanges, type Registry } from '@kontor/federation/registry';
import { signChanges } from '@kontor/federation/signatures';
import { keepNewest, keepRemoved, newestChanges } from './history.ts';
import type { PublishTarget } from './PublishTarget.ts';

/** Names of the remotes that a change of the registry has changed. */
function changedNames(before: Registry, next: Registry): string[] {
  const names = [before, next].flatMap(({ remotes, retirements }) => [
    ...Object.keys(remotes),
    ...Object.keys(retirements ?? {}),
  ]);
  return [...new Set(names)].filter((name) => !isDeepStrictEqual(before.remotes[name], next.remotes[name]));
}

/** The registry with short histories of these remotes. */
function withShortHistories(registry: Registry, names: readonly string[]): Registry {
  const entries = Object.entries(registry.remotes);
  const remotes = entries.map(([name, remote]) => {
    const { history } = remote;
    const isShort = !history || !names.includes(name);
    return [name, isShort ? remote : { ...remote, history: newestChanges(history, keptChanges) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * A target that counts and signs the changes of its registry, and keeps their history.
 *
 * @param keyOf the private key of the team that deploys a remote; without one the entry is not signed
 */
export const signTarget = (target: PublishTarget, keyOf: (remote: string) => KeyObject | undefined): PublishTarget => ({
  ...target,
  async replace(registry, mark) {
    const { registry: before, mark: current } = await target.read();
    if (current !== mark) return false;
    const names = changedNames(before, registry);
    const next = signChanges(before, withShortHistories(registry, names), keyOf);
    await keepRemoved(target, before, next, names);
    if (!(await target.replace(next, mark))) return false;
    // The change is made, and the registry has it until the history does.
    await keepNewest(target, next, names).catch(() => undefined);
    return true;
  },
});
