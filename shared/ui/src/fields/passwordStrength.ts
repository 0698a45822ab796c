import { passwordMinLength } from '@kontor/site';

export type PasswordStrength = 'none' | 'weak' | 'ok' | 'strong' | 'veryStrong';

const classes = [/\p{Ll}/u, /\d/, /\p{Lu}/u];
const ratings = ['weak', 'ok', 'strong', 'veryStrong'] as const;

/**
 * Strength of a password by the count of its classes: lowercase, digit, uppercase (UI-16).
 * Shorter ones have none; one without any counted class is weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < passwordMinLength) return 'none';
  const count = classes.filter((sign) => sign.test(password)).length;
  return ratings[count] ?? 'weak';
}
