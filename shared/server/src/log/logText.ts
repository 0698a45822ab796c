import { scrubText } from '@kontor/site';

/** Maximum length of a foreign text in a log line, in characters. */
const maxTextLength = 500;

/** Matches path segments that belong to a route; any other segment may be a token, a name or a search text. */
const routeSegment = /^[a-z][a-z-]{0,23}$|^\{[a-z]+\}$|^:[a-z]+$|^\*$/;

/** Matches an address inside a text, with or without an origin. */
const addresses =
  /(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>]*)?\/[^\s"'<>()]*|[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>()]+[?#]?[^\s"'<>()]*/gi;

/** Characters that terminals and log viewers would interpret: control characters and direction marks. */
const interpretedCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Reduces an address for the log: its origin without user and password, and its path, with `{value}` for every segment
 * that does not belong to a route. Omits query and hash. This rule exists only here.
 *
 * @param address absolute or a path, as received; may be malformed
 */
export function logAddress(address: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const segments = path
    .split('/')
    .map((segment) => (segment === '' || routeSegment.test(segment) ? segment : '{value}'));
  return origin.replace(/\/\/.*@/, '//') + segments.join('/');
}

/** Applies `logAddress` to every address in a message that our own code wrote. */
export function logMessage(text: string): string {
  return text.replace(addresses, (address) => logAddress(address));
}

/**
 * Sanitises a foreign text (an error's message, a browser's report) for the log: one line of at most 500 characters,
 * without queries, tokens, mail addresses, network addresses, account numbers or telephone numbers.
 */
export function logText(text: string): string {
  const line = text.slice(0, 4 * maxTextLength).replace(interpretedCharacters, ' ');
  return scrubText(logMessage(line)).slice(0, maxTextLength);
}
