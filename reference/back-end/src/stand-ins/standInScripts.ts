import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordingPaths } from '@kontor/api/recording';
import { consentCookie, consentGroups, defaultCookieLifetimeSeconds, localeOf, type SiteKey } from '@kontor/site';
import { trackingApiName } from '@kontor/tracking';
import type * as v from 'valibot';
import { keyed, readContent, readTexts, textSchema } from '../content/readContent.ts';
import { localizeRecord } from '../content/siteLanguage.ts';
import { recordDataLayer } from './recordDataLayer.browser.ts';
import { runConsent } from './runConsent.browser.ts';

/** A value as JavaScript source that is safe inside an HTML document. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The source of a script that calls a function with a value. */
function embedScript<T>(run: (value: T) => void, value: T): string {
  return `(${run.toString()})(${literal(value)});\n`;
}

const schema = keyed(
  [
    ...['title', 'text', 'privacy', 'accept', 'necessary', 'choose', 'close', 'settings', 'lead', 'save', 'always'],
    ...['necessaryTitle', 'necessaryText', 'trackingTitle', 'trackingText', 'marketingTitle', 'marketingText'],
  ] as const,
  textSchema,
);

/** The texts of the consent overlay in one language. */
export type ConsentTexts = v.InferOutput<typeof schema>;

const consentTexts = readTexts('consent', schema);

/** For pages that are shown in English, whatever their site. */
const englishConsentTexts = readContent('consent/en.yaml', schema);

const consentStyle = readFileSync(join(import.meta.dirname, 'consent.css'), 'utf8');

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
    style: consentStyle,
  });

/** The tag manager's stand-in for a site. */
export const tagManagerScript = (site: SiteKey): string =>
  embedScript(recordDataLayer, {
    site,
    path: recordingPaths.dataLayer,
    apiName: trackingApiName,
    group: consentGroups.tracking,
  });
