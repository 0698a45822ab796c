import { consentCookie, consentGroups, defaultCookieLifetimeSeconds, localeOf, type SiteKey } from '@kontor/site';
import { localizeRecord } from '../content/siteLanguage.ts';
import { consentTexts, englishConsentTexts } from './consentTexts.ts';
import { embedScript } from './embedScript.ts';
import { runConsent } from './runConsent.browser.ts';

/** The consent script's stand-in for a site. */
export const consentScript = (site: SiteKey): string =>
  embedScript(runConsent, {
    cookieName: consentCookie,
    cookieLifetimeSeconds: defaultCookieLifetimeSeconds,
    groups: consentGroups,
    privacyUrl: '/privacy',
    locale: localeOf(site),
    texts: localizeRecord(consentTexts, site),
    english: englishConsentTexts,
  });
