import {
  type BundledPackage,
  type Descriptor,
  licencesFile,
  readLicences,
  type SharedPackages,
} from '@kontor/federation/registry';
import { type Finding, findingOf, versionItself } from './checkResult.ts';
import { checkContract } from './rules/checkContract.ts';
import { checkHost } from './rules/checkHost.ts';
import { checkIntegrity, type ReadPublished } from './rules/checkIntegrity.ts';
import { checkLicences } from './rules/checkLicences.ts';
import { checkShared } from './rules/checkShared.ts';
import { checkTexts } from './rules/checkTexts.ts';

/** A host whose pages load remotes. */
export type LiveHost = {
  readonly name: string;
  readonly version: string;
  /** Packages that the host offers to remotes. Missing if it shares none. */
  readonly shared?: SharedPackages | undefined;
  /** Source code that uses remotes in the same way as the host. */
  readonly use?: string | undefined;
  /** Contract versions whose builds the host loads. If this is missing, the registry's rules apply. */
  readonly contracts?: readonly number[] | undefined;
  /** Names of the host's pages that show other remotes' modules. */
  readonly pages?: readonly string[] | undefined;
  /** Whether this is a live host, which has described itself. Otherwise it is this checkout's host. */
  readonly isLive?: true;
};

/** A build's size and its limit, in bytes. */
type Weight = { readonly name: string; readonly bytes: number; readonly most: number; readonly isOver: boolean };

type Options = {
  readonly candidate: Descriptor;
  readonly read: ReadPublished;
  readonly hosts: readonly LiveHost[];
  readonly weigh: (descriptor: Descriptor) => readonly Weight[];
  /** Whether to run only the checks that depend on the hosts. */
  readonly isForHosts?: boolean;
};

async function licencesOf({ version }: Descriptor, read: ReadPublished): Promise<BundledPackage[] | undefined> {
  const text = await read(`${version}/${licencesFile}`);
  try {
    return text && readLicences(text.toString());
  } catch {
    return undefined;
  }
}

function checkBudget(candidate: Descriptor, weigh: Options['weigh']): Finding {
  const over = weigh(candidate)
    .filter(({ isOver }) => isOver)
    .map(({ name, bytes, most }) => `${name.trim()} has ${bytes} bytes, its limit is ${most}`);
  const [reason, ...others] = over;
  if (reason === undefined) return findingOf(versionItself, 'budget');
  return findingOf(versionItself, 'budget', {
    reason,
    hint: 'load later what the first paint does not need; npm run build shows all sizes',
    ...(others.length > 0 ? { details: others } : {}),
  });
}

/** Checks a published version in every way that needs no browser. */
export async function checkVersion({ candidate, read, hosts, weigh, isForHosts = false }: Options): Promise<Finding[]> {
  const licences = await licencesOf(candidate, read);
  const sharing = hosts.flatMap(({ name, version, shared }) => (shared ? [{ name, version, shared }] : []));
  const using = hosts.flatMap(({ name, use }) => (use === undefined ? [] : [{ name, use }]));
  const withHosts = [
    ...sharing.map((host) => checkShared({ candidate, licences: licences ?? [], host })),
    ...hosts.flatMap((host) => checkHost(candidate, host)),
    ...(await checkContract({ candidate, read, hosts: using })),
  ];
  if (isForHosts) return withHosts;
  return [
    ...withHosts,
    checkBudget(candidate, weigh),
    checkLicences(licences),
    await checkIntegrity(candidate, read),
    await checkTexts(candidate, read),
  ];
}
