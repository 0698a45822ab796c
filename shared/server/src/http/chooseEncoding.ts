/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** A body's encodings, in order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Results by header. Browsers and proxies send only a few different headers, so nearly all results are cached. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** Maximum length of a header whose result is cached. */
const maxCachedLength = 200;

function negotiate(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  // If a header refuses every encoding, the body is sent unencoded, because that is better than no body.
  return negotiator.encodings(encodings, { preferred: encodings })[0] ?? 'identity';
}

/** Chooses the encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const cached = known.get(accepted);
  if (cached) return cached;
  const chosen = negotiate(accepted);
  if (accepted.length <= maxCachedLength) known.set(accepted, chosen);
  return chosen;
}
