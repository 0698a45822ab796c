import { defaultCookieLifetimeSeconds, localeOf, type SiteKey } from '@kontor/site';
import { localize } from '../content/siteLanguage.ts';
import { consentTexts } from './consentTexts.ts';
import { embedScript } from './embedScript.ts';
import { runConsent } from './runConsent.browser.ts';

/** The consent script's stand-in for a site. */
export const consentScript = (site: SiteKey): string =>
  embedScript(runConsent, {
    locale: localeOf(site),
    cookieLifetimeSeconds: defaultCookieLifetimeSeconds,
    title: localize(consentTexts.title, site),
    text: localize(consentTexts.text, site),
    accept: localize(consentTexts.accept, site),
    necessary: localize(consentTexts.necessary, site),
  });
