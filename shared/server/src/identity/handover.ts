import { hash, randomBytes } from 'node:crypto';
import type { CookieName } from '@kontor/site';

/** Cookie with the secret of a browser that waits for a preview session from another host. */
export const handoverCookie = 'kontor_handover' satisfies CookieName;

/** A secret for the cookie, in base64url. */
export const newHandoverVerifier = (): string => randomBytes(24).toString('base64url');

/** The hash of its secret that a browser sends when it requests the session; 43 characters of base64url. */
export const handoverChallengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url');
