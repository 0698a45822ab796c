/** Restricts from where scripts may be loaded, and loads the consent script. */
export function startForeignScripts(places: readonly string[], consentScript?: string): void;
