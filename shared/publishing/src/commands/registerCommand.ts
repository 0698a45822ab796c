import { readFileSync } from 'node:fs';
import { describeRenderer, importedModules, parseHostDescription } from '@kontor/federation/hostDescription';
import { stableOf } from '@kontor/federation/registry';
import { checkContract } from '../check/rules/checkContract.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { readHostName } from './argumentReaders.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions } from './CommandLine.ts';

type RegisterOptions = Pick<CommonOptions, 'target' | 'json'> & {
  readonly use?: string;
  readonly version: string;
  readonly remove?: boolean;
};

/** Refuses a use that the live versions do not support, because every later check would refuse it. */
async function requireFit(target: PublishTarget, name: string, use: string): Promise<void> {
  const { registry } = await target.read([], true);
  for (const remote of Object.values(registry.remotes)) {
    const candidate = stableOf(remote);
    if (!candidate) continue;
    const read = (path: string) => target.readFile(candidate.name, path);
    const [finding] = await checkContract({ candidate, read, hosts: [{ name, use }] });
    if (finding?.outcome !== 'refused') continue;
    const { reason = '', details = [] } = finding;
    throw new ChangeRefusedError(`nothing was changed: ${[reason, ...details].join('\n')}`);
  }
}

/** The description of a host that uses remotes as a source file does. */
async function describeUse(target: PublishTarget, name: string, file: string, version: string): Promise<string> {
  const source = readFileSync(file, 'utf8').trimEnd();
  const modules = importedModules(source);
  if (modules.length === 0)
    throw new ChangeRefusedError(`${file} imports no module of a remote, such as 'shop_cart/MiniCart'`);
  const description = { ...describeRenderer(name, version, modules), use: source.split('\n') };
  const json = JSON.stringify(description, null, 2);
  parseHostDescription(json);
  await requireFit(target, name, source);
  return `${json}\n`;
}

async function register({ options }: CommandContext, name: string, given: RegisterOptions): Promise<void> {
  const { use, version, remove = false, json } = given;
  if (remove === (use !== undefined)) throw new ChangeRefusedError('name either --use <file> or --remove');
  const target = options.openTarget(given.target);
  if (use === undefined) await target.removeHost(name);
  else await target.keepHost(name, await describeUse(target, name, use, version));
  const hosts = [...(await target.readHosts()).keys()].toSorted();
  options.print(json ? JSON.stringify({ hosts }) : `checks respect: ${hosts.join(', ') || 'no registered host'}`);
}

export function addRegister(line: CommandLine, context: CommandContext): void {
  line
    .reading('register', 'register how a host outside of this repository uses remotes, so that checks respect it')
    .argument('<host>', 'its name: letters, digits, _ and -', readHostName)
    .option('--use <file>', 'a TypeScript file that imports the modules and uses them as the host does')
    .option(
      '--version <version>',
      'version of the host; after a new one, checks do not reuse their results for it',
      '1',
    )
    .option('--remove', 'remove a host that no longer uses any remote')
    .action(line.action((name: string, options: RegisterOptions) => register(context, name, options)));
}
