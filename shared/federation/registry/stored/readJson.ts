/** Keys that could change an object's prototype. */
const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Control characters, formatting characters and Unicode line breaks, which must not reach logs or headers. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** Maximum length of a key or string, in characters. */
const maxTextLength = 500;

function judgeText(text: string): void {
  if (invisible.test(text)) throw new Error(`a control character in ${JSON.stringify(text.slice(0, 80))}`);
  if (text.length > maxTextLength) throw new Error(`a text of more than ${maxTextLength} characters`);
}

/**
 * Parses untrusted JSON.
 *
 * @throws if it is malformed, or has a forbidden key, a control character, or a string that is too long
 */
export function readJson(json: string): unknown {
  return JSON.parse(json, (key, value: unknown) => {
    if (forbiddenKeys.has(key)) throw new Error(`the key ${key}`);
    judgeText(key);
    if (typeof value === 'string') judgeText(value);
    return value;
  });
}
