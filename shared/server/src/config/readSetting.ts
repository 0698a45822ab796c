import * as v from 'valibot';

/**
 * Creates a variable's schema from a function that parses the variable.
 *
 * @param read throws an error whose message becomes the schema's message
 * @param fallback string to parse if the variable is not set
 */
export function readSetting<Value>(read: (text: string) => Value, fallback: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
        try {
          return read(dataset.value);
        } catch (error) {
          addIssue({ message: error instanceof Error ? error.message : String(error) });
          return NEVER;
        }
      }),
    ),
    fallback,
  );
}
