import { appendScript } from '../appendScript.browser.ts';

/** Loads the consent script into the page of another team, unless the page has one. Nothing waits for it (CONSENT-1). */
export function loadConsentScript(src: string): void {
  if (!('OneTrust' in window)) appendScript(src);
}
