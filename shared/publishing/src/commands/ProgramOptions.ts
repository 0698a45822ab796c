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
  /** The page that shows it. */
  readonly page: string;
  /** Folder of a separate repository; without it, the remote becomes part of this one. */
  readonly repository?: string;
};

/** A built version of a remote. */
export type BuiltRemote = {
  /** Folder with its files and `deployable.json`. */
  readonly folder: string;
  readonly commit?: string | undefined;
};

/** What the command line says about the controller. */
export type WatchSettings = {
  readonly target: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly limits: Limits;
  readonly visitorsPerAddress: number;
};

/** What surrounds the program: targets, sources, hosts, the terminal and the clock. */
export type ProgramOptions = {
  /** Tells receivers which changes were made or refused. */
  readonly webhooks: Webhooks;
  /** Opens the target that the command line names. */
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /** The folder or address of a named target. Other texts stay as they are; without a text, the default. */
  readonly placeOf: (text: string | undefined) => string;
  /** Builds a remote from its sources; the folder of an existing build if nothing has changed. */
  readonly build: (remote: string, report: (line: string) => void) => Promise<BuiltRemote>;
  /** The version that a build of the sources here would have; undefined if there are no sources of the remote. */
  readonly sourceVersionOf: (remote: string) => Promise<string | undefined>;
  /** Writes the sources of a new remote; returns their folder. */
  readonly create: (request: NewRemote, report: (line: string) => void) => Promise<string>;
  /** The origin of a remote that the registry of a target does not have yet. */
  readonly originOf: (remote: string, place: string | undefined, registry: Registry) => string | undefined;
  /** The address of the shop that follows a target, for people; undefined if it is unknown. */
  readonly shopOf: (place: string | undefined) => string | undefined;
  /** Who runs the command, unless the command line says otherwise. */
  readonly user: string;
  /** The hosts that have to follow changes of a target, unless the command line names others. */
  readonly hostsOf: (place: string | undefined) => readonly Host[];
  /** Asks a host what it has in force. Rejects when it does not answer. */
  readonly askHost: (url: string) => Promise<HostState>;
  /** Asks a host to describe itself. Rejects when there is no answer, or one that is malformed or wrongly signed. */
  readonly describeHost: DescribeHost;
  /** Asks the person at the terminal; false if there is none. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly print: (line: string) => void;
  /** For progress and errors. */
  readonly printError: (line: string) => void;
  readonly checks: Checks;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when it is time to look again, at the registry or at hosts; rejects to end `status --watch`. */
  readonly nextLook: () => Promise<void>;
  /** Asks the controller of a target for its report; undefined if there is no controller. Rejects when it does not answer. */
  readonly readReport: (place: string | undefined) => Promise<WatchReport | undefined>;
  /** Runs the controller until it is told to end. */
  readonly watch: (settings: WatchSettings) => Promise<void>;
};
