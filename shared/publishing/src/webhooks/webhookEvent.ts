import { type Channels, channelsOf } from '@kontor/federation/hostState';
import type { LoggedChange, Registry } from '@kontor/federation/registry';
import type { Command } from 'commander';
import type { ChangeRefusedError } from '../registryChanges.ts';
import { changesOf } from '../target/history.ts';

type ChangedRemote = {
  readonly name: string;
  /** The version that was (or would have been) promoted, made the canary or restored. */
  readonly version?: string | undefined;
  /** The versions that visitors got before the change. */
  readonly before: Channels;
  /** The versions that visitors get after the change. */
  readonly after: Channels;
};

/** A remote that stays as it was. Its state is unknown if the command was refused before reading the registry. */
type RefusedRemote = Pick<ChangedRemote, 'name' | 'version'> & Partial<ChangedRemote>;

type EventType =
  | 'remote.promoted'
  | 'remote.rolled_back'
  | 'remote.retired'
  | 'canary.started'
  | 'canary.changed'
  | 'canary.ended'
  | 'change.refused';

/** A message to receivers in the Standard Webhooks format. `docs/contracts/webhooks.md` describes it. */
export type WebhookEvent = {
  readonly type: EventType;
  readonly timestamp: string;
  readonly data: Pick<LoggedChange, 'reason' | 'isUnchecked' | 'isDuringFreeze'> & {
    /** The registry's folder or URL. */
    readonly target: string;
    readonly by: string;
    readonly remotes: readonly RefusedRemote[];
    /** The command that was refused. */
    readonly command?: string;
    /** Why the command was refused. */
    readonly reasons?: readonly string[];
  };
};

const channelsIn = ({ remotes }: Registry, name: string): Channels =>
  channelsOf((Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? {});

/** A remote's newest change, if it is new and visitors notice it. */
function noticedChange(before: Registry, after: Registry, name: string): LoggedChange | undefined {
  const newest = (registry: Registry) => changesOf(registry, name).at(-1);
  const change = newest(after);
  if (!change || change.revision === newest(before)?.revision) return undefined;
  return change.action === 'publish' || change.action === 'prune' || change.action === 'sign' ? undefined : change;
}

function typeOf({ action }: LoggedChange, { before, after }: ChangedRemote): EventType {
  if (action === 'promote') return 'remote.promoted';
  if (action === 'retire') return 'remote.retired';
  if (action === 'rollback') return before.stable === after.stable ? 'canary.ended' : 'remote.rolled_back';
  return before.canary?.version === after.canary?.version ? 'canary.changed' : 'canary.started';
}

/** The message about a change to the registry, or undefined if visitors do not notice the change. */
export function changeEvent(before: Registry, after: Registry, target: string): WebhookEvent | undefined {
  const names = new Set([...Object.keys(after.remotes), ...Object.keys(after.retirements ?? {})]);
  const changed = [...names].flatMap((name) => {
    const change = noticedChange(before, after, name);
    if (!change) return [];
    const remote = {
      name,
      ...(change.version === undefined ? {} : { version: change.version }),
      ...{ before: channelsIn(before, name), after: channelsIn(after, name) },
    };
    return [{ change, remote, type: typeOf(change, remote) }];
  });
  // If several remotes are rolled back at once, some of them may only have had a canary.
  const first = changed.find(({ type }) => type !== 'canary.ended') ?? changed[0];
  if (!first) return undefined;
  const { at, by, reason, isUnchecked, isDuringFreeze } = first.change;
  const data = { target, by, reason, isUnchecked, isDuringFreeze, remotes: changed.map(({ remote }) => remote) };
  return { type: first.type, timestamp: at, data };
}

/** Commands whose refusals are reported to receivers. */
const toldCommands = ['promote', 'canary', 'rollback'];

/** A refused command's target, author and time. */
export type RefusalNote = { readonly target: string; readonly by: string; readonly at: string };

type Given = {
  readonly by?: string;
  readonly reason?: string;
  readonly version?: string;
  readonly to?: string;
  readonly with?: readonly { readonly name: string; readonly version?: string }[];
};

/**
 * The message about a refused command, or undefined if refusals of this command are not reported to receivers.
 *
 * @param before the registry as the command read it; undefined if the command was refused earlier
 * @param note the target, the author unless the command's options name another, and the time
 */
export function refusalEvent(
  command: Command,
  error: ChangeRefusedError,
  before: Registry | undefined,
  note: RefusalNote,
): WebhookEvent | undefined {
  const name = command.name();
  if (!toldCommands.includes(name)) return undefined;
  const [remote, version] = command.args as [string, string?];
  const given = command.opts<Given>();
  const named = [{ name: remote, version: version ?? given.version ?? given.to }, ...(given.with ?? [])];
  const remotes = (error.candidates ?? named).map((wanted) => {
    const channels = before && channelsIn(before, wanted.name);
    return { ...wanted, ...(channels ? { before: channels, after: channels } : {}) };
  });
  const { target, by, at } = note;
  return {
    type: 'change.refused',
    timestamp: at,
    data: { target, by: given.by ?? by, reason: given.reason, command: name, reasons: error.reasons, remotes },
  };
}
