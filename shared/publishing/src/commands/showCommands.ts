import type { Registry } from '@kontor/federation/registry';
import { freezeReason } from '../freeze/createFreezeGate.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import { describeChange, describeStatus, type RemoteStatus, statusOf } from '../status.ts';
import { readHistory } from '../target/history.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import { readCount } from './argumentReaders.ts';
import type { CommandContext } from './CommandContext.ts';
import type { CommandLine, CommonOptions } from './CommandLine.ts';

type StatusOptions = CommonOptions & { readonly watch?: boolean };
type HistoryOptions = CommonOptions & { readonly last?: number };

const whyUnknown = ({ message }: Error): string => `the controller does not answer: ${message}`;

async function readStatuses(
  { options: { readReport } }: CommandContext,
  registry: Registry,
  name: string | undefined,
  place: string | undefined,
): Promise<readonly RemoteStatus[]> {
  const hasCanary = statusOf(registry, name).some(({ canary }) => canary !== undefined);
  // Without a controller, the status shows only what the registry contains.
  return statusOf(registry, name, hasCanary ? await readReport(place).catch(whyUnknown) : undefined);
}

/** The printable state of one or all remotes. */
async function statusText(
  context: CommandContext,
  target: SignedTarget,
  name: string | undefined,
  options: StatusOptions,
): Promise<string> {
  const { registry } = await target.read();
  const statuses = await readStatuses(context, registry, name, options.target);
  if (name !== undefined && statuses.length === 0) throw new ChangeRefusedError(`there is no remote ${name}`);
  const freeze = await freezeReason(target, context.options.now());
  if (options.json)
    return JSON.stringify(statuses.map((status) => (freeze === undefined ? status : { ...status, freeze })));
  const warnings = freeze === undefined ? [] : [`no version goes forward: ${freeze}`];
  return [...warnings, ...statuses.map(describeStatus)].join('\n\n');
}

/** Shows the state of one or all remotes and, with `watch`, every change to it. */
async function showStatus(context: CommandContext, name: string | undefined, options: StatusOptions): Promise<void> {
  const { nextLook, print } = context.options;
  const target = context.openTarget(options.target);
  const isTimeToLook = () =>
    nextLook().then(
      () => true,
      () => false,
    );
  let printed: string | undefined;
  do {
    const text = await statusText(context, target, name, options);
    if (text !== printed) print(text || 'the registry has no remotes');
    printed = text;
  } while (options.watch && (await isTimeToLook()));
}

export function addStatus(line: CommandLine, context: CommandContext): void {
  line
    .reading('status', 'show the versions of all remotes, or of one')
    .argument('[remote]')
    .option('--watch', 'show every change until Ctrl-C')
    .action(line.action((name: string | undefined, options: StatusOptions) => showStatus(context, name, options)));
}

async function showHistory(context: CommandContext, name: string, { target, json, last }: HistoryOptions) {
  const { print, printError } = context.options;
  const opened = context.openTarget(target);
  const history = await readHistory(opened, (await opened.read()).registry, name, last);
  if (!history) throw new ChangeRefusedError(`there is no remote ${name}`);
  const { changes, unreadable } = history;
  print(json ? JSON.stringify(changes) : changes.map(describeChange).join('\n') || `${name} has no history`);
  for (const entry of unreadable) printError(`history/${name}/${entry} is unreadable`);
}

export function addHistory(line: CommandLine, context: CommandContext): void {
  line
    .reading('history', 'show who changed a remote, when and why')
    .argument('<remote>')
    .option('--last <number>', 'only the newest changes', readCount)
    .action(line.action((name: string, options: HistoryOptions) => showHistory(context, name, options)));
}
