/**
 * Marks a script's address as trusted, for pages that enforce Trusted Types.
 *
 * @returns a value for a script element's `src` property
 */
export function trustedScriptUrl(url: string): string;
