/** A value as it may stand in a script, also inside of a document. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The source of a script that runs a function of a browser with a value, at once and once. */
export function embedScript<T>(run: (value: T) => void, value: T): string {
  return `(${run.toString()})(${literal(value)});\n`;
}
