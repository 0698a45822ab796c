/** The value of a key, if the record has it. A name that every object inherits, such as "toString", is no key. */
export const find = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The value of a key; throws for a key that the record does not have. */
export function getOrThrow<Value>(record: Readonly<Record<string, Value>>, key: string): Value {
  const value = find(record, key);
  if (value === undefined) throw new Error(`unknown key "${key}"; known keys: ${Object.keys(record).join(', ')}`);
  return value;
}
