import type { Registry } from '@kontor/federation/registry';
import { freezeReason } from '../freeze/createFreezeGate.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import { describeStatus, statusOf } from '../status.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import type { WatchReport } from '../watch/watchReport.ts';

type Options = {
  readonly openTarget: (place: string | undefined) => SignedTarget;
  /** Asks the controller of a target for its report; undefined if none is known. Rejects when it does not answer. */
  readonly readReport: (place: string | undefined) => Promise<WatchReport | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when it is time to look again; rejects to end. */
  readonly nextLook: () => Promise<void>;
  readonly print: (line: string) => void;
};

type Given = { readonly target?: string; readonly json?: boolean; readonly watch?: boolean };

const whyUnknown = ({ message }: Error): string => `the controller does not answer: ${message}`;

/** Creates the command that shows the state of all remotes, or of one, and with `watch` each change of it. */
export function createShowStatus({ openTarget, readReport, now, nextLook, print }: Options) {
  const read = async (registry: Registry, name: string | undefined, place: string | undefined) => {
    const hasCanary = statusOf(registry, name).some(({ canary }) => canary !== undefined);
    // A registry can be read without a controller.
    return statusOf(registry, name, hasCanary ? await readReport(place).catch(whyUnknown) : undefined);
  };

  return async (name: string | undefined, given: Given): Promise<void> => {
    const target = openTarget(given.target);
    let shown: string | undefined;
    do {
      const { registry } = await target.read();
      const statuses = await read(registry, name, given.target);
      if (name !== undefined && statuses.length === 0) throw new ChangeRefusedError(`there is no remote ${name}`);
      const freeze = await freezeReason(target, now());
      const texts = [
        ...(freeze === undefined ? [] : [`no version goes forward: ${freeze}`]),
        ...statuses.map(describeStatus),
      ];
      const text = given.json
        ? JSON.stringify(statuses.map((status) => (freeze === undefined ? status : { ...status, freeze })))
        : texts.join('\n\n');
      if (text !== shown) print(text || 'the registry has no remotes');
      shown = text;
    } while (
      given.watch &&
      (await nextLook().then(
        () => true,
        () => false,
      ))
    );
  };
}
