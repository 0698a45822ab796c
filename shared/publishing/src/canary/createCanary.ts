import type { Registry } from '@kontor/federation/registry';
import type { Going, GoingGiven } from '../live/goLive.ts';
import { setCanary } from '../registryChanges.ts';
import type { SignedTarget } from '../target/signTarget.ts';
import type { WatchReport } from '../watch/watchReport.ts';
import { type CanaryGiven, canaryWish } from './canaryCommand.ts';

type Options<Given extends GoingGiven> = {
  readonly prepare: Going<Given>;
  readonly openTarget: (place: string | undefined) => SignedTarget;
  readonly readToChange: (target: SignedTarget, name: string) => Promise<Registry>;
  readonly chooseVersion: (
    target: SignedTarget,
    name: string,
    version: string | undefined,
  ) => Promise<{ readonly chosen: string }>;
  /** Asks the controller of a target for its report; undefined if none is known. */
  readonly readReport: (place: string | undefined) => Promise<WatchReport | undefined>;
  readonly report: (line: string) => void;
};

/** Creates the command that gives a version to a share of visitors, after its check. */
export function createCanary<Given extends GoingGiven & CanaryGiven>(options: Options<Given>) {
  const { prepare, openTarget, readToChange, chooseVersion } = options;
  return async (name: string, version: string | undefined, given: Given): Promise<void> => {
    const target = openTarget(given.target);
    const before = await readToChange(target, name);
    const { chosen } = await chooseVersion(target, name, version);
    const { freeze, note, contracts, go } = await prepare(target, name, given);
    const [wish, noted] = [canaryWish(chosen, given), note()];
    const apply = (registry: Registry, loaded: readonly number[]) => setCanary(registry, name, wish, noted, loaded);
    // What is refused now is refused before minutes of checking.
    if (freeze.isFrozen()) freeze.judge(before, apply(before, await contracts()), [name]);
    await go([{ name, version: chosen }], apply);
    if (!given.ramp) return;
    const controller = await options.readReport(given.target).catch(() => undefined);
    if (!controller)
      options.report('no controller is known here; the shares of a ramp are given by one: npm run remote -- watch');
  };
}
