import * as v from 'valibot';
import { ClientError } from './clientError.ts';

/** Reads what was sent by its schema; anything else is refused with 400, naming the places but not the values. */
export function parseInput<TSchema extends v.GenericSchema>(schema: TSchema, input: unknown): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const places = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'body'))];
  throw new ClientError({ status: 400, code: 'BAD_REQUEST', message: `invalid: ${places.join(', ')}` });
}
