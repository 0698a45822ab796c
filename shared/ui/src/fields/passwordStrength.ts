import { passwordMinLength } from '@kontor/site';

export type PasswordStrength = 'none' | 'weak' | 'ok' | 'strong' | 'veryStrong';

const classes = [/\p{Ll}/u, /\d/, /\p{Lu}/u];
const ratings = ['weak', 'ok', 'strong', 'veryStrong'] as const;

/**
 * Rates a password by how many character classes it has: lowercase letters, digits and uppercase letters (UI-16).
 * Undefined for passwords that are too short.
 */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < passwordMinLength) return 'none';
  const count = classes.filter((pattern) => pattern.test(password)).length;
  return ratings[count] ?? 'weak';
}
