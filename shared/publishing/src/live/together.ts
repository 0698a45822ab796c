import { liveTogether, nameSchema, type Registry, versionSchema } from '@kontor/federation/registry';
import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import type { Wanted } from '../publish/fetchVersions.ts';

/** Options for commands that change several remotes together. */
export type WithOptions = { readonly with?: readonly Wanted[] };

/** Parses another remote that a command names: `newsletter` or, with a version, `newsletter@1.2.0`. */
export function readWith(text: string, former: readonly Wanted[] = []): readonly Wanted[] {
  const [name = '', version, ...more] = text.split('@');
  const isVersion = version === undefined || v.is(versionSchema, version);
  if (!v.is(nameSchema, name) || !isVersion || more.length > 0)
    throw new InvalidArgumentError('It must be a remote, or a remote with its version, such as newsletter@1.2.0.');
  return [...former, { name, version }];
}

/** Refuses a remote that is named twice. */
export function judgeWith(command: Command): void {
  const [first, ...named] = [command.args[0], ...(command.opts<WithOptions>().with ?? []).map(({ name }) => name)];
  const seen = new Set([first]);
  for (const name of named) {
    if (seen.has(name)) command.error(`error: option '--with': ${name} is named twice`);
    seen.add(name);
  }
}

/** Describes which other remotes from the same change stay live after a rollback, and how to roll back all of them. */
export function describeStaying(
  before: Registry,
  next: Registry,
  names: readonly string[],
  suggest: (command: string) => string,
): readonly string[] {
  return names.flatMap((name) => {
    const { [name]: remote } = before.remotes;
    // The end of a canary has no effect on the other remotes.
    if (!remote || next.remotes[name]?.stable === remote.stable) return [];
    const staying = Object.entries(liveTogether(remote)).filter(
      ([other, version]) => !names.includes(other) && next.remotes[other]?.stable === version,
    );
    if (staying.length === 0) return [];
    const versions = staying.map(([other, version]) => `${other} ${version}`).join(' and ');
    const all = staying.map(([other]) => ` --with ${other}`).join('');
    return [
      `${name} ${remote.stable} went live with ${versions}, which ${staying.length > 1 ? 'stay' : 'stays'} live; to take back all at once: ${suggest(`rollback ${name}${all}`)}`,
    ];
  });
}
