import { type FragmentPart, fragmentFlags, slotModule, slots } from '@kontor/federation';

const parts = Object.keys(fragmentFlags) as FragmentPart[];

/**
 * The remotes that this service renders, each with its first part, which is rendered when a new version is on trial.
 */
export const trialParts: Readonly<Record<string, FragmentPart>> = Object.fromEntries(
  parts.toReversed().map((part) => [slots[part].remote, part]),
);

/** The modules that this service renders. */
export const renderedModules: readonly string[] = parts.map(slotModule);
