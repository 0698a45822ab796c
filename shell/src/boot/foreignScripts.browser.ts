import { environmentOf, foreignScriptUrl, type SiteKey } from '@kontor/site';
import { appendScript } from '../appendScript.browser.ts';

type ForeignAddressOptions = {
  readonly site: SiteKey;
  /** The host of another team's page, which determines the stage. */
  readonly host: string;
  /** The boot script's address. Paths are resolved against its origin. */
  readonly base: string;
};

/** A third-party script's address for another team's page, by the page's stage and site (CONSENT-1). */
export const foreignAddress = (template: string, { site, host, base }: ForeignAddressOptions): string =>
  new URL(foreignScriptUrl(template, { stage: environmentOf(host), site }), base).href;

/** Loads the consent script into another team's page, unless the page has one. Nothing waits for it (CONSENT-1). */
export function loadConsentScript(src: string): void {
  if (!('OneTrust' in window)) appendScript(src);
}
