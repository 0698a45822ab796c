import { pageNameFault } from '../contract/pageNames.ts';
import { containerName } from '../contract/remotes.ts';
import type { PageSlot } from '../registry/files/descriptor.ts';

/** A remote as its `federation.config.ts` declares it. */
export type RemoteDefinition = {
  readonly kind: 'remote';
  readonly name: string;
  /** Exposed modules: source files by public name, such as `./MiniCart`. */
  readonly exposes: Readonly<Record<`./${string}`, string>>;
  /** Source of the server file, if page-border renders the remote. */
  readonly server?: string;
  /** The shop's pages that show one of the remote's modules below their content. */
  readonly slots?: readonly PageSlot[];
  /**
   * Shared packages without a copy in the build. Only code for other teams' pages needs them, and those pages must
   * offer them. Copies would make the entry larger on every page of the shop.
   */
  readonly withoutCopies?: readonly string[];
  /** Files for pages that share nothing with the shop. */
  readonly standAlone?: StandAlone;
};

/**
 * Files of a remote that contain everything they need and share nothing with the page. The keys are file names without
 * the extension, and the values are source files. All `scripts` are classic scripts. The script named `container` is a
 * federation container for other teams' hosts.
 */
export type StandAlone = {
  /** The module that all other files load on demand and check by its hash. Pages never refer to it. */
  readonly app: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
};

/** The shell as its `federation.config.ts` declares it. */
export type ShellDefinition = {
  readonly kind: 'shell';
  readonly name: 'shell';
  /** The entry script. */
  readonly entry: string;
  /** Entry scripts for other pages, by name. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Source of the file with which the shell's server renders pages. */
  readonly server?: string;
};

export type Deployable = RemoteDefinition | ShellDefinition;

/**
 * Declares a remote.
 *
 * @throws if a slot names a page that does not exist
 */
export function defineRemote(remote: Omit<RemoteDefinition, 'kind'>): RemoteDefinition {
  for (const { page } of remote.slots ?? []) {
    const fault = pageNameFault(page);
    if (fault) throw new Error(fault);
  }
  return { kind: 'remote', ...remote };
}

/** Declares the shell. */
export function defineShell(shell: Omit<ShellDefinition, 'kind' | 'name'>): ShellDefinition {
  return { kind: 'shell', name: 'shell', ...shell };
}

/** The name that a deployable uses for its container, chunks and hot updates on a page. */
export function uniqueName(deployable: Deployable): string {
  return deployable.kind === 'remote' ? containerName(deployable.name) : 'shop_shell';
}
