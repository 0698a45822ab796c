import type { Registry } from '@kontor/federation/registry';
import type { CommandContext } from '../commands/CommandContext.ts';
import type { CommandLine } from '../commands/CommandLine.ts';
import { findVersions, type Source, type Wanted } from '../publish/fetchVersions.ts';
import { copyVersions, type PublishOptions, sourceOf } from '../publish/publishCommand.ts';
import {
  type Candidate,
  ChangeRefusedError,
  descriptorOf,
  promoteVersions,
  requireAllNew,
} from '../registryChanges.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { type GoLiveOptions, goLiveCommand, prepareGoLive } from './goLive.ts';
import { judgeWith, readWith, type WithOptions } from './together.ts';

type PromoteOptions = GoLiveOptions & PublishOptions & WithOptions;

/**
 * Refuses keys that hosts would probably not accept, because one refused remote would stop all remotes in the change.
 */
function requireSigners(target: SignedTarget, registry: Registry, names: readonly string[]): void {
  for (const name of names)
    if (!target.isKnownSigner(registry, name))
      throw new ChangeRefusedError(
        `nothing was changed: the private key in REMOTE_KEY has signed none of the newest changes of ${name}; ` +
          'name a key for each team (REMOTE_KEY=cart=cart.pem,header=header.pem), or the keys of the hosts in REGISTRY_KEYS',
      );
}

/** Chooses the versions that go live. Impossible choices are refused before anything is copied or checked. */
async function chooseCandidates(
  context: CommandContext,
  target: SignedTarget,
  registry: Registry,
  wanted: readonly Wanted[],
  source: Source | undefined,
): Promise<readonly Candidate[]> {
  if (source) return (await findVersions(source, wanted)).map(({ name, version }) => ({ name, version }));
  const candidates: Candidate[] = [];
  for (const { name, version } of wanted) {
    const { chosen } = await context.chooseVersion(target, name, version);
    descriptorOf(registry, name, chosen);
    candidates.push({ name, version: chosen });
  }
  return candidates;
}

/** Makes versions of one or several remotes live for all visitors in one change. */
async function promote(context: CommandContext, name: string, version: string | undefined, options: PromoteOptions) {
  const target = context.openTarget(options.target);
  const wanted = [{ name, version: version ?? options.version }, ...(options.with ?? [])];
  const names = wanted.map((remote) => remote.name);
  const source = sourceOf(context, options);
  const registry = await context.readToChange(target, names);
  if (names.length > 1) requireSigners(target, registry, names);
  const candidates = await chooseCandidates(context, target, registry, wanted, source);
  requireAllNew(registry, candidates);
  const { freeze, note, go } = await prepareGoLive(context, target, names.length > 1 ? names : name, options);
  // If the change is sure to be refused, the command says so now, before it copies anything and spends minutes on
  // checks.
  if (candidates.some((one) => registry.remotes[one.name]?.stable !== one.version)) freeze.refuse();
  if (source) await copyVersions(context, target, source, candidates, options);
  const origin = source ? { source: { target: source.label } } : {};
  await go(candidates, (current, contracts) =>
    promoteVersions(current, candidates, { ...note(), ...origin }, contracts),
  );
}

export function addPromote(line: CommandLine, context: CommandContext): void {
  goLiveCommand(line, 'promote', 'check a version and make it live for everybody; by default the newest')
    .option('--version <version>', 'the version, as an option')
    .option(
      '--with <remote@version>',
      'another remote that goes live with it as one change, by default its newest version; may be repeated',
      readWith,
    )
    .option('--from <target>', 'copy what is live in another target, such as staging, and make it live here')
    .hook('preAction', judgeWith)
    .action(
      line.action((name: string, version: string | undefined, options: PromoteOptions) =>
        promote(context, name, version, options),
      ),
    );
}
