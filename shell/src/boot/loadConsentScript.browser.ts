import { environmentOf, foreignScriptUrl, type SiteKey } from '@kontor/site';

type ConsentScript = {
  /** Address with `{stage}` and `{site}`. */
  readonly template: string;
  readonly site: SiteKey;
  /** Address of the boot script, whose host answers a path. */
  readonly base: string;
};

/** Loads the consent script into the page of another team, unless the page has one. Nothing waits for it (CONSENT-1). */
export function loadConsentScript({ template, site, base }: ConsentScript): void {
  if ('OneTrust' in window) return;
  const stage = environmentOf(window.location.host);
  const src = new URL(foreignScriptUrl(template, { stage, site }), base).href;
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.async = true;
  script.fetchPriority = 'low';
  script.src = src;
  document.head.append(script);
}
