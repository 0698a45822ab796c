import * as v from 'valibot';

/**
 * A setting that a function reads.
 *
 * @param read throws with what is wrong, which becomes the complaint of the setting
 * @param fallback text of the setting where there is none
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
