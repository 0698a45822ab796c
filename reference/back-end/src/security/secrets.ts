import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of 32 characters that need no encoding in a cookie. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** The hash of a secret. Only hashes are stored, so a stolen database gives no access. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two strings in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
}
