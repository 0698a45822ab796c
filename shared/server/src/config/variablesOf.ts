import * as v from 'valibot';

/** An environment variable that a program reads. */
export type Variable = {
  readonly isRequired: boolean;
  /** The string that is used if the variable is not set. Undefined if there is none. */
  readonly fallback: string | undefined;
};

type Entry = v.GenericSchema & { readonly default?: unknown; readonly pipe?: readonly Entry[] };

function fallbackOf(entry: Entry): string | undefined {
  if (typeof entry.default === 'string') return entry.default;
  const [first] = entry.pipe ?? [];
  return first && first !== entry ? fallbackOf(first) : undefined;
}

/** A configuration's environment variables by name. */
export const variablesOf = ({ entries }: { readonly entries: Readonly<Record<string, v.GenericSchema>> }) =>
  new Map(
    Object.entries(entries).map(([name, entry]): [string, Variable] => [
      name,
      { isRequired: !v.safeParse(entry, undefined).success, fallback: fallbackOf(entry) },
    ]),
  );
