import * as v from 'valibot';

/**
 * Reads a program's configuration from its environment variables.
 *
 * @param schema one entry per variable
 * @throws an error that names every missing or invalid variable, so that the program does not start
 */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`invalid environment variables: ${faults.join('; ')}`);
}
