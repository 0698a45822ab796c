import * as v from 'valibot';

/** A whole number within limits. @param fallback the number as a string, used if the variable is not set */
export const numberEntry = (least: number, most: number, fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'not a whole number'),
      v.transform(Number),
      v.minValue(least),
      v.maxValue(most),
    ),
    fallback,
  );

/** A count, which may be 0. @param fallback the number as a string, used if the variable is not set */
export const countEntry = (fallback: string) => numberEntry(0, 9_999_999, fallback);

/** Seconds from when `/readyz` first returns 503 until the program closes. At most five minutes. */
export const drainEntry = numberEntry(0, 300, '0');

/** A port, or 0 to let the system choose a free port. */
export const portEntry = (fallback: string) => numberEntry(0, 65_535, fallback);

/** The address on which a program listens. By default, only this machine can reach it. */
export const hostEntry = v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1');

/** A string that must not be missing or empty. */
export const requiredText = v.pipe(v.string(), v.nonEmpty());

/** Address of another service, without a trailing slash. */
export const httpAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/, 'not an HTTP address'),
  v.transform((address) => address.replace(/\/$/, '')),
);

/**
 * Rejects invalid addresses before the Redis client does, because that client's error message contains the password.
 */
function isRedisAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url?.hostname || !/^rediss?:$/.test(url.protocol) || !/^(?:\/\d*)?$/.test(url.pathname)) return false;
  try {
    return [url.username, url.password].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

/** Address of a Redis. Without it, the program does without Redis. */
export const redisEntry = v.optional(v.pipe(v.string(), v.check(isRedisAddress, 'not a Redis address')));

/**
 * Address of a third-party script, such as the consent script, with `{stage}` and `{site}` in its path. A path without
 * an origin belongs to the page's origin.
 */
export const foreignScriptEntry = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:https?:\/\/[\w.[\]:-]+)?\/(?!\/)[\w./~%+{}-]+$/, 'neither a path nor an HTTP address'),
  ),
);

/** A comma-separated list of origins, empty by default. */
export const originsEntry = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^(?:https?:\/\/[\w.[\]:-]+(?:, *|$))*$/, 'not a list of origins')), ''),
  v.transform((value) => value.split(/, */).filter((origin) => origin !== '')),
);

/** Path of a call on the same host, without a query. */
export const pathEntry = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./~%-]+$/, 'not a path')), fallback);

/** `on` or `off`, by default `off`. */
export const switchEntry = v.pipe(
  v.optional(v.picklist(['on', 'off']), 'off'),
  v.transform((value) => value === 'on'),
);

/** The lowest severity of log lines that are written. `silent` writes none. */
export const logLevelEntry = v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info');

/** A secret of at least 32 printable characters. */
export const keyEntry = v.optional(
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,}$/, 'not a key of at least 32 characters')),
);
