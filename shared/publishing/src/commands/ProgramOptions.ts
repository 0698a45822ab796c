import type { HostState } from '@kontor/federation/hostState';
import type { Registry } from '@kontor/federation/registry';
import type { Checks } from '../check/createCheckGate.ts';
import type { DescribeHost } from '../check/describeHosts.ts';
import type { Host } from '../hosts/confirmHosts.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import type { Limits } from '../watch/evidence.ts';
import type { WatchReport } from '../watch/watchReport.ts';
import type { Webhooks } from '../webhooks/createWebhooks.ts';

/** A remote to create. */
export type NewRemote = {
  readonly name: string;
  /** The page that shows the remote. */
  readonly page: string;
  /** Folder of a separate repository. If it is missing, the remote becomes part of this repository. */
  readonly repository?: string;
};

/** A built version of a remote. */
export type BuiltRemote = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
};

/** What an update of a remote's catalogues has changed, and what is left to translate. */
export type UpdatedTexts = {
  /** New strings. */
  readonly added: readonly string[];
  /** Strings that no source uses any more. */
  readonly removed: readonly string[];
  /** One line per locale and string whose translation is missing or does not match. */
  readonly incomplete: readonly string[];
};

/** The controller's command-line settings. */
export type WatchSettings = {
  readonly target: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly limits: Limits;
  readonly visitorsPerAddress: number;
};

/** The program's environment: the targets, the sources, the hosts, the terminal and the clock. */
export type ProgramOptions = {
  /**
   * If the program runs in a remote's own repository: the commands that run only in the shop's repository. The program
   * does not list them, and refuses them with a hint.
   */
  readonly leftToShop?: readonly string[];
  /** Notifies receivers of changes and refusals. */
  readonly webhooks: Webhooks;
  /** Opens the target that the command line names. */
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /**
   * Resolves a target's name to its folder or URL. Any other string is returned unchanged; undefined means the default
   * target.
   */
  readonly placeOf: (text: string | undefined) => string;
  /** Builds a remote from its sources, or reuses an existing build if nothing has changed. */
  readonly build: (remote: string, report: (line: string) => void) => Promise<BuiltRemote>;
  /** The version that a build of the local sources would have, or undefined if there are no local sources. */
  readonly sourceVersionOf: (remote: string) => Promise<string | undefined>;
  /** Writes the sources of a new remote. Returns their folder. */
  readonly create: (request: NewRemote, report: (line: string) => void) => Promise<string>;
  /** Copies a remote of this repository to a separate repository in a folder. Returns the folder's absolute path. */
  readonly extract: (name: string, folder: string, report: (line: string) => void) => Promise<string>;
  /** Updates a remote's catalogues with the strings that its sources use. */
  readonly updateTexts: (remote: string) => Promise<UpdatedTexts>;
  /**
   * Creates a remote's private key for the target of `npm start`, which knows no key of a remote until the remote is
   * first published. Returns the key's file, which may already exist.
   */
  readonly createKey: (remote: string, place: string | undefined) => string;
  /** The origin for a remote that a target's registry does not contain yet. */
  readonly originOf: (remote: string, place: string | undefined, registry: Registry) => string | undefined;
  /** The address at which people open the shop that follows a target. Undefined if unknown. */
  readonly shopOf: (place: string | undefined) => string | undefined;
  /** Who runs the command, unless a command-line option says otherwise. */
  readonly user: string;
  /** The hosts that must follow a target's changes, unless the command line names others. */
  readonly hostsOf: (place: string | undefined) => readonly Host[];
  /** Requests a host's current state. Rejects if the host does not respond. */
  readonly askHost: (url: string) => Promise<HostState>;
  /**
   * Requests a host's description. Rejects if the host does not respond, or if the response is malformed or wrongly
   * signed.
   */
  readonly describeHost: DescribeHost;
  /** Asks the person at the terminal for confirmation. Returns false if there is no terminal. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly print: (line: string) => void;
  /** Prints progress and errors. */
  readonly printError: (line: string) => void;
  readonly checks: Checks;
  /** Names of the hosts whose pages a check can open in a browser. */
  readonly pageHosts: () => Promise<readonly string[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when it is time to read the registry or the hosts again. Rejects to end `status --watch`. */
  readonly nextLook: () => Promise<void>;
  /**
   * Requests the report of a target's controller. Returns undefined if there is no controller. Rejects if it does not
   * respond.
   */
  readonly readReport: (place: string | undefined) => Promise<WatchReport | undefined>;
  /** Runs the controller until it receives a stop request. */
  readonly watch: (settings: WatchSettings) => Promise<void>;
};
