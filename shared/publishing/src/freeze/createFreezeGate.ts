import type { Registry } from '@kontor/federation/registry';
import { reachesMore } from '../canary/canaryEntry.ts';
import { type ChangeNote, ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { freezeAt } from './freeze.ts';

type Place = Pick<PublishTarget, 'readFreeze'>;

/** Why versions may not be promoted, or undefined if they may. */
function reasonOf(file: string | undefined, time: number): string | undefined {
  try {
    const window = freezeAt(file, time);
    return window && `the freeze window "${window}" is in force`;
  } catch (error) {
    // Even an unreadable window shows that somebody wants a freeze.
    return (error as Error).message;
  }
}

/**
 * Why versions on a target may not be promoted.
 *
 * @param time milliseconds since 1970
 * @returns undefined if they may
 */
export const freezeReason = async (target: Place, time: number): Promise<string | undefined> =>
  reasonOf(await target.readFreeze(), time);

/** Whether a change replaces the stable version or gives a canary to more visitors. */
function goesForward(before: Registry, after: Registry, name: string): boolean {
  const [former, next] = [before.remotes[name], after.remotes[name]];
  if (former?.stable !== next?.stable) return true;
  const { canary } = next ?? {};
  return canary !== undefined && reachesMore(former?.canary, canary);
}

/**
 * Creates the gate that prevents commands from promoting a version during its target's freeze window.
 *
 * @param isOverridden whether the command ignores freeze windows
 */
export async function createFreezeGate(target: Place, now: () => number, isOverridden = false) {
  const file = await target.readFreeze();
  const reason = () => reasonOf(file, now());
  const note: Pick<ChangeNote, 'isDuringFreeze'> =
    isOverridden && reason() !== undefined ? { isDuringFreeze: true } : {};
  /** Throws a `ChangeRefusedError` that names the window in force. */
  const refuse = (): void => {
    const why = isOverridden ? undefined : reason();
    if (why === undefined) return;
    throw new ChangeRefusedError(
      `nothing was changed: ${why}; a rollback to a version that was live is allowed; to go ahead anyway, add --during-freeze and --reason`,
    );
  };
  return {
    /** The note for the history. */
    note,
    /** Whether a freeze window stops the command now. */
    isFrozen: () => !isOverridden && reason() !== undefined,
    /**
     * Checks a change again when it is written, because a window may have begun during the version's check.
     *
     * @returns the registry after the change
     * @throws a `ChangeRefusedError` that names the window in force
     */
    judge(before: Registry, after: Registry, names: readonly string[]): Registry {
      if (names.some((name) => goesForward(before, after, name))) refuse();
      return after;
    },
    refuse,
  };
}

export type FreezeGate = Awaited<ReturnType<typeof createFreezeGate>>;
