import type { TextLocale } from '@kontor/i18n';
import { rawCookiesOfHeader, setCookie } from '@kontor/server/identity';
import { fieldsOf, takeForms } from '@kontor/shell/server';
import { consentCookie, consentGroups, consentValueOf, linkTargets, parseConsentGroups } from '@kontor/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type KnownContent, toKnown } from '../content/contentSource.ts';
import { consentPageTexts } from './consentPageTexts.ts';

/** The page's query after its form has been saved. */
const savedQuery = '?saved';

/** The content for each language and choice of groups, both before and just after the choice is saved. */
const contents = new Map<string, KnownContent>();

/** The content of the cookie settings page for this visitor. Visitors with the same choice share one object. */
export function consentContent(request: FastifyRequest, locale: TextLocale, query: string): KnownContent {
  const groups = parseConsentGroups(rawCookiesOfHeader(request.headers.cookie, consentCookie));
  const granted = groups && Object.values(consentGroups).filter((group) => groups.has(group));
  const isSaved = query === savedQuery && granted !== undefined;
  const key = JSON.stringify([locale, granted, isSaved]);
  const texts = consentPageTexts(locale);
  const known = contents.get(key) ?? toKnown({ consent: { texts, ...(granted ? { granted } : {}), isSaved } });
  contents.set(key, known);
  return known;
}

/** Processes the cookie settings form and stores the choice in the same way as the consent script. */
export async function takeConsentForm(
  app: FastifyInstance,
  { isSecure }: { readonly isSecure: boolean },
): Promise<void> {
  await takeForms(app, (forms) => {
    forms.post(linkTargets.consentSettings, (request, reply) => {
      const fields = fieldsOf(request);
      const choice = fields.get('choice');
      const chosen =
        choice === 'all' ? Object.values(consentGroups) : choice === 'necessary' ? [] : fields.getAll('group');
      const value = consentValueOf(new Set(chosen));
      setCookie(reply, { name: consentCookie, value, isSecure, isRaw: true });
      return reply.redirect(`${linkTargets.consentSettings}${savedQuery}`, 303);
    });
  });
}
