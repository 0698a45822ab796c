/// <reference path="./negotiator.d.ts" />
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Encodings of a body, the preferred one first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Browsers and proxies send a few different headers, so nearly every answer is known. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** Longer headers are not cached. */
const maxCachedLength = 200;

function negotiate(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  // A header that refuses every encoding gets the body as it is, which is better than no body.
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
