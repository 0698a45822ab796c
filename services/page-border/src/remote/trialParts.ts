import { type FragmentPart, fragmentFlags, slotModule, slots } from '@kontor/federation';

const parts = Object.keys(fragmentFlags) as FragmentPart[];

/** The remotes that this service renders, each with the part that a new version of it is tried with: its first one. */
export const trialParts: Readonly<Record<string, FragmentPart>> = Object.fromEntries(
  parts.toReversed().map((part) => [slots[part].remote, part]),
);

/** The modules that this service renders. */
export const renderedModules: readonly string[] = parts.map(slotModule);
