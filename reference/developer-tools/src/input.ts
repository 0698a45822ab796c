import type * as v from 'valibot';

/** The functions that the back end uses to read the input of a tool's calls. */
export type InputOptions = {
  /** Validates input or refuses it. */
  readonly parseInput: <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => v.InferOutput<Schema>;
  readonly refuse: (status: number, code: string, message: string) => never;
};
