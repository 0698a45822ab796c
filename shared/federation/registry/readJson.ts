/** Keys that reach into an object instead of standing in it. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters, those that only format, and the line ends of Unicode: none belongs into a log or a header. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Most characters of a key or a text. */
const longestText = 500;

function judgeText(text: string): void {
  if (invisible.test(text)) throw new Error(`a control character in ${JSON.stringify(text.slice(0, 80))}`);
  if (text.length > longestText) throw new Error(`a text of more than ${longestText} characters`);
}

/**
 * Reads JSON that comes from elsewhere.
 *
 * @throws when it is none, or names a key that reaches into objects, has a control character in a text, or a text that is
 *   too long
 */
export function readJson(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) => {
    if (forbiddenKeys.has(key)) throw new Error(`the key ${key}`);
    judgeText(key);
    if (typeof value === 'string') judgeText(value);
    return value;
  });
}
