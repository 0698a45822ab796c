/** Restricts where scripts may be loaded from, and loads the consent script. */
export function startForeignScripts(places: readonly string[], consentScript?: string): void;
