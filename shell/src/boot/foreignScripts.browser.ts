import { environmentOf, foreignScriptUrl, type SiteKey } from '@kontor/site';
import { appendScript } from '../appendScript.browser.ts';

type ForeignAddressOptions = {
  readonly site: SiteKey;
  /** Host of the page of another team, which decides the stage. */
  readonly host: string;
  /** Address of the boot script; a path is resolved against its origin. */
  readonly base: string;
};

/** Address of another company's script for the page of another team, by the page's stage and site (CONSENT-1). */
export const foreignAddress = (template: string, { site, host, base }: ForeignAddressOptions): string =>
  new URL(foreignScriptUrl(template, { stage: environmentOf(host), site }), base).href;

/** Loads the consent script into the page of another team, unless the page has one. Nothing waits for it (CONSENT-1). */
export function loadConsentScript(src: string): void {
  if (!('OneTrust' in window)) appendScript(src);
}
