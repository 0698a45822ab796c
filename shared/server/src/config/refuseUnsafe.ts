/**
 * Refuses settings that are unsafe for visitors: switches of demonstrations, and cookies that are sent without TLS.
 *
 * @param demonstrations switches that must be off
 * @throws naming the first setting that is unsafe
 */
export function refuseUnsafe<Name extends string>(
  settings: Readonly<Record<Name | 'SECURE_COOKIES', boolean>>,
  demonstrations: readonly Name[],
): void {
  const forbidden = demonstrations.find((name) => settings[name]);
  if (forbidden) throw new Error(`invalid environment variables: ${forbidden} (must be off in production)`);
  if (!settings.SECURE_COOKIES)
    throw new Error('invalid environment variables: SECURE_COOKIES (must be on in production)');
}
