/** The maximum string length, the maximum number of entries in a list or an object, and the maximum nesting depth. */
const limits = { text: 2000, entries: 100, depth: 8 } as const;

/** A field is personal if its name contains one of these words, compared in lower case and without punctuation. */
const personalWords = new RegExp(
  [
    'mail|(?:first|last|full|given|family|sur|user|nick|customer|maiden)name|salutation|birth|street|address|zip|postcode',
    'postalcode|city$|phone|fax|iban|^bic$|creditcard|cardnumber|account(?:number|owner|holder)|password|passwd|secret',
    'token|csrf|xsrf|cookie|authorization|credential|session|^ip$|ipaddr|latitude|longitude',
    '^name$|^query$|^q$|searchterm|searchtext|typedtext|^user$|^customer$|^visitor$|userid|customerid|visitorid|affiliate',
  ].join('|'),
);

/**
 * Fields in the shop's records that look personal but are not, and the only format that their values may have. They
 * contain the names of tracking API calls, and page parts with their name and version (TRACK-42).
 */
const ownFields: Readonly<Record<string, RegExp>> = {
  name: /^(?:initialPageData|customEvent|ecommerceEvent|itemList|productSource|lead|reset)$/,
  emitter: /^[a-z]{1,32}(?:@\d[\w.+-]{0,63})?$/,
};

/**
 * A page part with its name and version, such as `header@1.4.0`. It cannot be an e-mail address, because the domain of
 * an e-mail address is never a number.
 */
const versioned = '[a-z]{1,32}@\\d+\\.\\d+\\.\\d+(?:-[\\da-z]{1,40})?(?!\\.?[\\w@%-])';

/** Match a colon in an IPv6 address, plain or percent-encoded, and a group of the address's digits. */
const colon = '(?::|%3a)';
const digits = '[\\da-f]{1,4}';
/**
 * Matches all eight groups, or fewer with a double colon for the rest. A trailing IPv4 address has already been
 * replaced.
 */
const ipv6 = `(?:(?:${digits}${colon}){7}${digits}|(?:${digits}${colon}){1,7}(?:(?:${colon}${digits}){1,6}|${colon})|${colon}(?:${colon}${digits}){1,7})(?:${colon}?\\[address\\])?(?:%(?!3a)\\w+)?`;

/** Any character that an e-mail address may contain, except the @. */
const mailSign = `[^\\s@/<>"'(),;:=&]`;

/** Patterns for personal data in strings, with their replacements. They are applied in this order. */
const personalPatterns: readonly (readonly [RegExp, string])[] = [
  // The query and hash of an address, which may contain search texts, tokens or form values.
  [/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi, '$1'],
  [new RegExp(`(?<!${mailSign})(?!${versioned})${mailSign}+(?:@|%40)${mailSign}+`, 'gi'), '[mail]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g, '[iban]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '[token]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [new RegExp(`(?<![\\w:])${ipv6}(?![\\w:])`, 'gi'), '[address]'],
  // Nine or more digits: telephone, customer, order and card numbers.
  [/\+?\d(?:[ ()/.-]{0,2}\d){8,}/g, '[number]'],
];

/** Whole numbers this large or larger may be telephone or customer numbers. */
const minPersonalNumber = 1e8;

/**
 * Strips e-mail addresses, IP addresses, account numbers, telephone numbers, card numbers, tokens and the queries of
 * addresses from a string, and limits it to 2000 characters.
 */
export function scrubText(text: string): string {
  // The string is truncated twice: first to bound the time that the patterns need, and again at the end, because a
  // replacement may be longer than the original.
  const cut = text.slice(0, 2 * limits.text);
  const scrubbed = personalPatterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cut);
  return scrubbed.slice(0, limits.text);
}

/**
 * Returns a JSON-compatible copy of any value without personal data. The values of fields with personal names are
 * replaced, strings are scrubbed, and response bodies are omitted. Never throws.
 */
export function scrubPersonalData(value: unknown): unknown {
  return scrub(value, []);
}

function scrub(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint') return scrubText(String(value));
  if (typeof value === 'number') return scrubNumber(value);
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (above.includes(value)) return '[circular]';
  if (above.length >= limits.depth) return '[deep]';
  try {
    return scrubObject(value, [...above, value]);
  } catch {
    return '[unreadable]';
  }
}

function scrubNumber(value: number): unknown {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) && Math.abs(value) >= minPersonalNumber ? '[number]' : value;
}

function scrubObject(value: object, above: readonly object[]): unknown {
  if (Array.isArray(value)) return value.slice(0, limits.entries).map((entry) => scrub(entry, above));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof URL) return scrubText(value.href);
  if (value instanceof Error) return scrubError(value, above);
  if (value instanceof Map || value instanceof Set || value instanceof URLSearchParams) return '[left out]';
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, limits.entries)
      .filter(([, field]) => field !== undefined && typeof field !== 'function' && typeof field !== 'symbol')
      .map(([name, field]) => [scrubText(name), scrubField(name, field, above)]),
  );
}

function scrubField(name: string, field: unknown, above: readonly object[]): unknown {
  if (typeof field === 'string' && Object.hasOwn(ownFields, name) && ownFields[name]?.test(field)) return field;
  return isPersonalName(name) ? '[removed]' : scrub(field, above);
}

/** The fields of an error that describe the failure, without any response body. */
function scrubError(error: Error, above: readonly object[]): unknown {
  const { code, status, url } = error as { code?: unknown; status?: unknown; url?: unknown };
  const fields = { message: error.message, code, status, url, cause: error.cause, stack: error.stack };
  const name = typeof error.name === 'string' ? scrubText(error.name) : 'Error';
  return { name, ...(scrubObject(fields, above) as object) };
}

function isPersonalName(name: string): boolean {
  return personalWords.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
}
