import type * as v from 'valibot';

/** The functions with which the back end reads the input of a tool's calls. */
export type InputOptions = {
  /** Validates input or refuses it. */
  readonly parseInput: <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => v.InferOutput<Schema>;
  readonly refuse: (status: number, code: string, message: string) => never;
};
