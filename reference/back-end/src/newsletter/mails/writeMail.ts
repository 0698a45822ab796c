import { localeOf, mailPages, oneClickUnsubscriptionPath, type SiteKey, timeZoneOf } from '@kontor/site';
import { fillIn } from '../../content/siteLanguage.ts';
import type { Mail } from '../../mail/createMail.ts';
import type { StoredSubscriber } from '../subscriberStore.ts';
import { type MailDocument, mailHtml } from './mailHtml.ts';
import { type MailTexts, mailTextsFor } from './mailTexts.ts';

/** The person whom an e-mail greets. Unknown names are empty. */
type Addressee = Pick<StoredSubscriber, 'salutation' | 'firstName' | 'lastName'>;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The most personal greeting that the known names allow. */
export function greetingFor(
  { greetings, titles }: Pick<MailTexts, 'greetings' | 'titles'>,
  { salutation, firstName, lastName }: Addressee,
): string {
  const names: Readonly<Record<string, string>> = {
    title: salutation === 'MRS' || salutation === 'MR' ? (titles?.[salutation] ?? '') : '',
    firstName,
    lastName,
    fullName: joined(firstName, lastName),
    // In Hungary, the last name comes first.
    fullNameLastFirst: joined(lastName, firstName),
  };
  const areNamesKnown = (greeting: string): boolean =>
    [...greeting.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names[name] !== '');
  return fillIn(greetings.find(areNamesKnown) ?? '', names);
}

/** Kinds of e-mails that the newsletter sends. */
export const mailKinds = ['CONFIRMATION', 'WELCOME', 'KNOWN', 'LINK'] as const;

export type MailKind = (typeof mailKinds)[number];

type MailContent = {
  readonly kind: MailKind;
  readonly site: SiteKey;
  readonly addressee: Addressee & { readonly email: string };
  /** The shop's address on the site's host, without a slash at the end. */
  readonly shopUrl: string;
  readonly token: string;
  /** When the confirmation link expires. */
  readonly expiresAt: Date;
  readonly voucherCode: string | null | undefined;
  /** The voucher's last day, such as `2030-05-31`. Undefined if it does not expire. */
  readonly voucherLastDay: string | undefined;
};

/** A date, written in the site's language. */
function printDay(date: Date, site: SiteKey, timeZone = timeZoneOf(site)): string {
  const day = new Intl.DateTimeFormat(localeOf(site), { dateStyle: 'long', timeZone }).format(date);
  // In French, the first day of a month has an ordinal number.
  return site === 'CH_FR' ? day.replace(/^1 /, '1er ') : day;
}

function documentOf(content: MailContent): MailDocument {
  const { kind, site, shopUrl, token, voucherCode, voucherLastDay, addressee } = content;
  const texts = mailTextsFor(site);
  const isConfirmation = kind === 'CONFIRMATION';
  const text = { CONFIRMATION: texts.confirmation, WELCOME: texts.welcome, KNOWN: texts.known, LINK: texts.link }[kind];
  const interestsUrl = `${shopUrl}${mailPages.interests}?token=${token}`;
  const buttonUrls = { CONFIRMATION: `${shopUrl}${mailPages.confirmation}?token=${token}`, LINK: interestsUrl };
  const legal = isConfirmation && texts.legal ? [`${texts.legal.lead} ${texts.legal.text}`] : [];
  const voucherEnd =
    texts.voucherEnd && voucherLastDay
      ? fillIn(texts.voucherEnd, { lastDay: printDay(new Date(voucherLastDay), site, 'UTC') })
      : undefined;
  const until = printDay(content.expiresAt, site);
  return {
    ...text,
    paragraphs: [...text.paragraphs.map((paragraph) => fillIn(paragraph, { until })), ...legal],
    locale: localeOf(site),
    greeting: greetingFor(texts, addressee),
    voucher:
      kind === 'WELCOME' && voucherCode ? { label: texts.voucherCode, code: voucherCode, end: voucherEnd } : undefined,
    buttonUrl: kind === 'CONFIRMATION' || kind === 'LINK' ? buttonUrls[kind] : `${shopUrl}/`,
    linkHint: texts.linkHint,
    notes: [texts.reason, ...(isConfirmation ? [texts.notYou] : [])],
    links: [
      ...(isConfirmation
        ? []
        : [
            { text: texts.interests, url: interestsUrl },
            { text: texts.unsubscribe, url: `${shopUrl}${mailPages.unsubscription}?token=${token}` },
          ]),
      { text: texts.privacy, url: `${shopUrl}/privacy` },
      { text: texts.contact, url: `${shopUrl}/contact` },
    ],
  };
}

function plainText(document: MailDocument): string {
  const { greeting, paragraphs, voucher, button, buttonUrl, notes, links, locale } = document;
  const colon = locale === 'fr-CH' ? '\u00a0:' : ':';
  const blocks = [
    greeting,
    ...paragraphs,
    ...(voucher ? [[`${voucher.label}${colon} ${voucher.code}`, voucher.end].filter(Boolean).join('\n')] : []),
    `${button}${colon}\n${buttonUrl}`,
    ['-- ', ...notes, ...links.map(({ text, url }) => `${text}${colon} ${url}`)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Writes a newsletter e-mail in its site's language, as HTML and as plain text. */
export function writeMail(content: MailContent): Mail {
  const document = documentOf(content);
  const { kind, shopUrl, token, addressee } = content;
  const { email, firstName, lastName } = addressee;
  return {
    to: { name: [firstName, lastName].filter(Boolean).join(' '), address: email },
    subject: document.subject,
    html: mailHtml(document),
    text: plainText(document),
    language: document.locale,
    // The confirmation e-mail has no such link, because there is no subscription to end yet.
    ...(kind === 'CONFIRMATION'
      ? {}
      : { oneClickUnsubscribeUrl: `${shopUrl}${oneClickUnsubscriptionPath}?token=${token}` }),
  };
}
