/**
 * Refuses settings that are unsafe for visitors: switches for demonstrations, and cookies sent without TLS.
 *
 * @param demonstrations switches that must be off
 * @throws an error that names the first unsafe setting
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
