import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that nobody guesses: 32 characters that need no encoding in a cookie. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What is stored of a secret, so that a stolen database opens nothing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)));
}
