/**
 * Marks the address of a script as trusted, for pages that enforce Trusted Types.
 *
 * @returns a value for the property `src` of a script element
 */
export function trustedScriptUrl(url: string): string;
