import * as v from 'valibot';

/**
 * An optional field that is omitted if it is invalid, so that the other fields are still shown.
 * @param schema the schema of a valid value
 */
export function lenient<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** A list from which invalid items, and items beyond `max`, are removed. */
export function lenientList<Schema extends v.GenericSchema>(schema: Schema, max = Number.POSITIVE_INFINITY) {
  const items = v.pipe(
    v.array(v.unknown()),
    v.transform((values) => {
      const results = values.map((value) => v.safeParse(schema, value));
      return results.flatMap(({ success, output }) => (success ? [output as v.InferOutput<Schema>] : [])).slice(0, max);
    }),
  );
  return v.fallback(v.optional(items, []), []);
}

/**
 * The readable items of a list. A value is invalid if it is not a list, or if it has items and all of them are
 * unreadable (CALL-7).
 */
export function readableList<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const results = values.map((value) => v.safeParse(schema, value));
      const items = results.flatMap(({ success, output }) => (success ? [output as v.InferOutput<Schema>] : []));
      if (items.length > 0 || values.length === 0) return items;
      addIssue({ message: 'no item is readable' });
      return NEVER;
    }),
  );
}
