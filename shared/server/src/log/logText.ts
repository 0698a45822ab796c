import { scrubText } from '@kontor/site';

/** Characters of a foreign text that a log line holds. */
const longestText = 500;

/** Segments of a path that belong to a route; any other may be a token, a name or a search. */
const routeSegment = /^[a-z][a-z-]{0,23}$|^\{[a-z]+\}$|^:[a-z]+$|^\*$/;

/** An address inside a text: with or without an origin, up to what cannot stand in one. */
const addresses =
  /(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>]*)?\/[^\s"'<>()]*|[a-z][a-z\d+.-]*:\/\/[^\s/?#"'<>()]+[?#]?[^\s"'<>()]*/gi;

/** What a terminal or a viewer of logs would obey: control characters, and marks that turn text around. */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * How an address is written to a log, the only place that decides it: its origin without user and password, and its
 * path with `{value}` for every segment that does not belong to a route. Query and hash are left out.
 *
 * @param address absolute or a path, as it was received; it need not be readable
 */
export function logAddress(address: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  const segments = path
    .split('/')
    .map((segment) => (segment === '' || routeSegment.test(segment) ? segment : '{value}'));
  return origin.replace(/\/\/.*@/, '//') + segments.join('/');
}

/** A text of ours with every address in it written as `logAddress` does. */
export function logMessage(text: string): string {
  return text.replace(addresses, (address) => logAddress(address));
}

/**
 * A text from elsewhere (a message of an error, a report of a browser) as a log may hold it: on one line, cut to 500
 * characters, without queries, tokens, mail and network addresses, and account and telephone numbers.
 */
export function logText(text: string): string {
  const line = text.slice(0, 4 * longestText).replace(obeyed, ' ');
  return scrubText(logMessage(line)).slice(0, longestText);
}
