import type * as v from 'valibot';

/** How the back end that a tool belongs to reads the input of calls. */
export type InputOptions = {
  /** Validates input, or refuses it. */
  readonly parseInput: <Schema extends v.GenericSchema>(schema: Schema, input: unknown) => v.InferOutput<Schema>;
  readonly refuse: (status: number, code: string, message: string) => never;
};
