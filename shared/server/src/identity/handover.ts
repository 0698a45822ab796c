import { hash, randomBytes } from 'node:crypto';
import type { CookieName } from '@kontor/site';

/** Cookie that contains the secret of a browser waiting for another host's preview session. */
export const handoverCookie = 'kontor_handover' satisfies CookieName;

/** A new secret for the cookie, in base64url. */
export const newHandoverVerifier = (): string => randomBytes(24).toString('base64url');

/** The hash of the secret, which a browser sends when it requests the session: 43 characters of base64url. */
export const handoverChallengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url');
