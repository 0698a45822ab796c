import { containerName } from '../contract/remotes.ts';
import type { PageSlot } from '../registry/files/descriptor.ts';

/** A remote as its `federation.config.ts` declares it. */
export type RemoteDefinition = {
  readonly kind: 'remote';
  readonly name: string;
  /** Exposed modules: public name (`./MiniCart`) to source file. */
  readonly exposes: Readonly<Record<`./${string}`, string>>;
  /** Source of the server file; only remotes that page-border renders have a server file. */
  readonly server?: string;
  /** Pages of the shop that show a module below their content. */
  readonly slots?: readonly PageSlot[];
  /** Files for pages that share nothing with the shop. */
  readonly standAlone?: StandAlone;
};

/**
 * Files of a remote that contain everything they need and share nothing with the page. Keys are file names without
 * extension, values are source files. All `scripts` are classic scripts; the script named `container` is a federation
 * container for hosts of other teams.
 */
export type StandAlone = {
  /** Module that all other files load on demand, with its hash. Pages never name it. */
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
  /** Source of the file that the shell's server uses to render pages. */
  readonly server?: string;
};

export type Deployable = RemoteDefinition | ShellDefinition;

/** Declares a remote. */
export function defineRemote(remote: Omit<RemoteDefinition, 'kind'>): RemoteDefinition {
  return { kind: 'remote', ...remote };
}

/** Declares the shell. */
export function defineShell(shell: Omit<ShellDefinition, 'kind' | 'name'>): ShellDefinition {
  return { kind: 'shell', name: 'shell', ...shell };
}

/** The name of a deployable's container, chunks and hot updates in a page. */
export function uniqueName(deployable: Deployable): string {
  return deployable.kind === 'remote' ? containerName(deployable.name) : 'shop_shell';
}
