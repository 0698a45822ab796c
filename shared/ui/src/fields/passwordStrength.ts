export type PasswordStrength = 'none' | 'weak' | 'ok' | 'strong' | 'veryStrong';

/** Characters that a password needs to be rated (second specification, section 4.1). */
export const passwordMinimum = 8;

const classes = [/\p{Ll}/u, /\d/, /\p{Lu}/u];
const ratings = ['weak', 'ok', 'strong', 'veryStrong'] as const;

/**
 * Strength of a password by the count of its classes: lowercase, digit, uppercase (second specification, section 4.1).
 * Shorter ones have none; one without any counted class is weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < passwordMinimum) return 'none';
  const count = classes.filter((sign) => sign.test(password)).length;
  return ratings[count] ?? 'weak';
}
