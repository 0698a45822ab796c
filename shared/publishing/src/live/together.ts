import { liveTogether, nameSchema, type Registry, versionSchema } from '@kontor/federation/registry';
import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import type { Wanted } from '../publish/fetchVersions.ts';

/** Options of commands that change several remotes as one. */
export type Together = { readonly with?: readonly Wanted[] };

/** Reads a further remote of a command: `newsletter`, or with a version `newsletter@1.2.0`. */
export function readFurther(text: string, former: readonly Wanted[] = []): readonly Wanted[] {
  const [name = '', version, ...more] = text.split('@');
  const isVersion = version === undefined || v.is(versionSchema, version);
  if (!v.is(nameSchema, name) || !isVersion || more.length > 0)
    throw new InvalidArgumentError('It is a remote, or a remote with its version, such as newsletter@1.2.0.');
  return [...former, { name, version }];
}

/** What a rollback leaves live of remotes that went live as one change, and how all of it is taken back. */
export function describeLeft(before: Registry, next: Registry, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const { [name]: remote } = before.remotes;
    // The end of a canary changes nothing for the others.
    if (!remote || next.remotes[name]?.stable === remote.stable) return [];
    const left = Object.entries(liveTogether(remote)).filter(
      ([other, version]) => !names.includes(other) && next.remotes[other]?.stable === version,
    );
    if (left.length === 0) return [];
    const stays = left.map(([other, version]) => `${other} ${version}`).join(' and ');
    const all = left.map(([other]) => ` --with ${other}`).join('');
    return [
      `${name} ${remote.stable} went live with ${stays}, which ${left.length > 1 ? 'stay' : 'stays'} live; to take back all at once: npm run remote -- rollback ${name}${all}`,
    ];
  });
}

/** Refuses a remote that is named twice. */
export function judgeFurther(command: Command): void {
  const [first, ...named] = [command.args[0], ...(command.opts<Together>().with ?? []).map(({ name }) => name)];
  const seen = new Set([first]);
  for (const name of named) {
    if (seen.has(name)) command.error(`error: option '--with': ${name} is named twice`);
    seen.add(name);
  }
}
