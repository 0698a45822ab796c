import { scrubText } from '@kontor/site';

/** Maximum length of a third-party string in a log line, in characters. */
const maxTextLength = 500;

/** Matches path segments that belong to a route. Any other segment may be a token, a name or a search query. */
const routeSegment = /^[a-z][a-z-]{0,23}$|^\{[a-z]+\}$|^:[a-z]+$|^\*$/;

/** Matches an address within a string, with or without an origin. */
const addresses =
  /(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>]*)?\/[^\s"'<>()]*|[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>()]+[?#]?[^\s"'<>()]*/gi;

/** Characters that terminals and log viewers would interpret: control characters and direction marks. */
const interpretedCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Reduces an address for the log to its origin, without user and password, and its path. In the path, `{value}`
 * replaces every segment that does not belong to a route. The query and the hash are left out. This rule is defined
 * only here.
 *
 * @param address as received: absolute or a path, possibly malformed
 */
export function logAddress(address: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const segments = path
    .split('/')
    .map((segment) => (segment === '' || routeSegment.test(segment) ? segment : '{value}'));
  return origin.replace(/\/\/.*@/, '//') + segments.join('/');
}

/** Applies `logAddress` to every address in a message written by our own code. */
export function logMessage(text: string): string {
  return text.replace(addresses, (address) => logAddress(address));
}

/**
 * Sanitises a third-party string, such as an error's message or a browser's report, for the log. The result is one line
 * of at most 500 characters without queries, tokens, e-mail addresses, network addresses, account numbers or telephone
 * numbers.
 */
export function logText(text: string): string {
  const line = text.slice(0, 4 * maxTextLength).replace(interpretedCharacters, ' ');
  return scrubText(logMessage(line)).slice(0, maxTextLength);
}
