import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  describeRenderer,
  importedModules,
  maxHostDescriptionBytes,
  parseHostDescription,
} from '@kontor/federation/hostDescription';
import { stableOf } from '@kontor/federation/registry';
import { registeredHosts } from '../check/describeHosts.ts';
import { checkContract } from '../check/rules/checkContract.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { readHostName } from './argumentReaders.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions } from './CommandLine.ts';
import { UsageError } from './UsageError.ts';

type RegisterOptions = Pick<CommonOptions, 'target' | 'json'> & {
  readonly use?: string;
  readonly version?: string;
  readonly remove?: boolean;
};

/** Reads a source file. Descriptions contain neither control characters nor a byte order mark. */
const readSource = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '  ')
    .trimEnd();

/**
 * Refuses source code that the live versions do not support, or that does not compile together with the other hosts'
 * sources, because every later check would fail.
 */
async function requireFit(target: PublishTarget, name: string, use: string): Promise<void> {
  const { registry } = await target.read([], true);
  const others = (await registeredHosts(target)).filter((host) => !host.name.startsWith(`${name} at `));
  const hosts = [...others.map((host) => ({ name: host.name, use: host.use ?? '' })), { name, use }];
  for (const remote of Object.values(registry.remotes)) {
    const candidate = stableOf(remote);
    if (!candidate) continue;
    const read = (path: string) => target.readFile(candidate.name, path);
    const finding = (await checkContract({ candidate, read, hosts })).find(({ outcome }) => outcome === 'refused');
    if (!finding) continue;
    const { reason = '', details = [] } = finding;
    throw new ChangeRefusedError(`nothing was changed: ${[reason, ...details].join('\n')}`);
  }
}

/** Describes a host that uses remotes in the same way as a source file. */
async function describeUse(target: PublishTarget, name: string, { use = '', version }: RegisterOptions) {
  const source = readSource(use);
  const modules = importedModules(source);
  if (modules.length === 0)
    throw new ChangeRefusedError(`${use} imports no module of a remote, such as 'shop_cart/MiniCart'`);
  // A different use counts as a different version of the host, so that checks do not reuse earlier results.
  const described = version ?? createHash('sha256').update(source).digest('hex').slice(0, 16);
  const description = { ...describeRenderer(name, described, modules), use: source.split('\n') };
  const json = `${JSON.stringify(description, null, 2)}\n`;
  if (Buffer.byteLength(json) > maxHostDescriptionBytes)
    throw new ChangeRefusedError(`${use} is too long: a description has at most ${maxHostDescriptionBytes} bytes`);
  try {
    parseHostDescription(json);
  } catch (error) {
    throw new ChangeRefusedError(`${use} cannot be registered: ${(error as Error).message}`, { cause: error });
  }
  await requireFit(target, name, source);
  return json;
}

async function register({ options }: CommandContext, name: string, given: RegisterOptions): Promise<void> {
  const { use, remove = false, json } = given;
  if (remove === (use !== undefined)) throw new UsageError('name either --use <file> or --remove');
  const target = options.openTarget(given.target);
  if (remove) await target.removeHost(name);
  else await target.keepHost(name, await describeUse(target, name, given));
  const done = remove ? `checks no longer respect ${name}` : `checks respect ${name}`;
  options.print(json ? JSON.stringify({ host: name, isRegistered: !remove }) : done);
}

export function addRegister(line: CommandLine, context: CommandContext): void {
  line
    .reading('register', 'register how a host outside of this repository uses remotes, so that checks respect it')
    .argument('<host>', 'its name: letters, digits, _ and -', readHostName)
    .option('--use <file>', 'a TypeScript file that imports the modules and uses them as the host does')
    .option('--version <version>', 'version of the host; by default, a hash of the file')
    .option('--remove', 'remove a host that no longer uses any remote')
    .action(line.action((name: string, options: RegisterOptions) => register(context, name, options)));
}
