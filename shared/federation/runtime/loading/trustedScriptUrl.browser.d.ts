/**
 * Marks the address of a script as one that our code has chosen, for pages that enforce Trusted Types.
 *
 * @returns what the property `src` of a script element takes
 */
export function trustedScriptUrl(url: string): string;
