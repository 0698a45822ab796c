import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { CookieName } from '@kontor/site';
import * as v from 'valibot';
import { cookieOfHeader } from './cookies.ts';

/** Cookie with the versions of remotes that a staff member has chosen. */
export const versionsCookie = 'kontor_versions' satisfies CookieName;

const pinsSchema = v.object({
  pins: v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(64))),
  /** Hash of the preview token from the session in which the versions were chosen. */
  session: v.string(),
  /** Milliseconds since 1970. */
  expires: v.number(),
});

type Pins = v.InferOutput<typeof pinsSchema>['pins'];

const signatureOf = (payload: string, key: string): Buffer => createHmac('sha256', key).update(payload).digest();

const sessionOf = (previewToken: string): string => hash('sha256', previewToken, 'base64url');

type SignedPinsOptions = {
  /** Secret shared by the shop's servers. */
  readonly key: string;
  /** The session's token. The pins are valid only with it. */
  readonly previewToken: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Creates a cookie value that contains pins and their expiry time. */
export function signPins(pins: Pins, lifeMs: number, { key, previewToken, now }: SignedPinsOptions): string {
  const content = { pins, session: sessionOf(previewToken), expires: now + lifeMs };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`;
}

/**
 * Reads the pins from a cookie. Returns undefined if the cookie is forged, damaged, expired or from another session.
 */
export function readPins(cookie: string, { key, previewToken, now }: SignedPinsOptions): Pins | undefined {
  const [payload = '', signature = ''] = cookie.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const { pins, session, expires } = v.parse(pinsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return session === sessionOf(previewToken) && expires > now ? pins : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the pins from a request's cookie header if it contains both cookies. */
export function pinsOfHeader(cookie: string | undefined, key: string | undefined, now: number): Pins | undefined {
  if (cookie === undefined || key === undefined) return undefined;
  const [value, previewToken] = [cookieOfHeader(cookie, versionsCookie), cookieOfHeader(cookie, 'preview-token')];
  return value && previewToken ? readPins(value, { key, previewToken, now }) : undefined;
}
