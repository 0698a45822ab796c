import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingPaths } from '@kontor/api/recording';
import { consentCookie, consentGroups, defaultCookieLifetimeSeconds, localeOf, type SiteKey } from '@kontor/site';
import { trackingApiName } from '@kontor/tracking';
import type { ConsentTexts } from './consentTexts.ts';
import { recordDataLayer } from './recordDataLayer.browser.ts';
import { runConsent } from './runConsent.browser.ts';

/** The shop's strings for the consent overlay. */
export type ConsentTextsOfSites = {
  readonly of: (site: SiteKey) => ConsentTexts;
  /** For pages in English, on any site. */
  readonly english: ConsentTexts;
};

/** A value as JavaScript source that is safe inside an HTML document. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The source of a script that calls a function with a value. */
function embedScript<T>(run: (value: T) => void, value: T): string {
  return `(${run.toString()})(${literal(value)});\n`;
}

// Visitors do not need the file's indentation.
const consentStyle = readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{};,]|: ) ?/g, (mark) => mark.trim());

/** The stand-in for a site's consent script. */
export const consentScript = (site: SiteKey, texts: ConsentTextsOfSites): string =>
  embedScript(runConsent, {
    cookieName: consentCookie,
    cookieLifetimeSeconds: defaultCookieLifetimeSeconds,
    groups: consentGroups,
    privacyUrl: '/privacy',
    locale: localeOf(site),
    texts: texts.of(site),
    english: texts.english,
    style: consentStyle,
  });

/** The stand-in for a site's tag manager. */
export const tagManagerScript = (site: SiteKey): string =>
  embedScript(recordDataLayer, {
    site,
    path: recordingPaths.dataLayer,
    apiName: trackingApiName,
    group: consentGroups.tracking,
  });
