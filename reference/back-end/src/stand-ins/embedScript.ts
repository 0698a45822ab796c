/** A value as JavaScript source that is safe inside an HTML document. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The source of a script that calls a function with a value. */
export function embedScript<T>(run: (value: T) => void, value: T): string {
  return `(${run.toString()})(${literal(value)});\n`;
}
