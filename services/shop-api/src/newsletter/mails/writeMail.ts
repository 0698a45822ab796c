import { localeOf, type SiteKey } from '@kontor/site';
import { fillIn } from '../../content/fillIn.ts';
import type { Mail } from '../../mail/mail.ts';
import { type Addressee, greetingFor } from './greetingFor.ts';
import type { MailDocument } from './mailDocument.ts';
import { mailHtml } from './mailHtml.ts';
import { mailTextsFor } from './mailTexts.ts';

/** Kinds of mail that the newsletter sends. */
export const mailKinds = ['CONFIRMATION', 'WELCOME', 'KNOWN'] as const;

export type MailKind = (typeof mailKinds)[number];

type MailContent = {
  readonly kind: MailKind;
  readonly site: SiteKey;
  readonly addressee: Addressee & { readonly email: string };
  /** Address of the shop on the site's own host, without a slash at the end. */
  readonly shopUrl: string;
  readonly token: string;
  /** When the confirmation link expires. */
  readonly expiresAt: Date;
  readonly voucherCode: string | undefined;
};

/** A day in the site's language and time zone. */
function printDay(date: Date, site: SiteKey): string {
  const timeZone = site === 'TR' ? 'Europe/Istanbul' : 'Europe/Berlin';
  const day = new Intl.DateTimeFormat(localeOf(site), { dateStyle: 'long', timeZone }).format(date);
  // In French the first of a month has an ordinal number.
  return site === 'CH_FR' ? day.replace(/^1 /, '1er ') : day;
}

function documentOf(content: MailContent): MailDocument {
  const { kind, site, shopUrl, token, voucherCode, addressee } = content;
  const texts = mailTextsFor(site);
  const isConfirmation = kind === 'CONFIRMATION';
  const text = { CONFIRMATION: texts.confirmation, WELCOME: texts.welcome, KNOWN: texts.known }[kind];
  const until = printDay(content.expiresAt, site);
  return {
    ...text,
    paragraphs: text.paragraphs.map((paragraph) => fillIn(paragraph, { until })),
    locale: localeOf(site),
    greeting: greetingFor(texts, addressee),
    voucher: kind === 'WELCOME' && voucherCode ? { label: texts.voucherCode, code: voucherCode } : undefined,
    buttonUrl: isConfirmation ? `${shopUrl}/newsletter/confirm?token=${token}` : `${shopUrl}/`,
    linkHint: texts.linkHint,
    notes: [texts.reason, ...(isConfirmation ? [texts.notYou] : [])],
    links: [
      ...(isConfirmation
        ? []
        : [
            { text: texts.interests, url: `${shopUrl}/newsletter/interests?token=${token}` },
            { text: texts.unsubscribe, url: `${shopUrl}/newsletter/unsubscribe?token=${token}` },
          ]),
      { text: texts.privacy, url: `${shopUrl}/privacy` },
      { text: texts.contact, url: `${shopUrl}/contact` },
    ],
  };
}

function plainText(document: MailDocument): string {
  const { greeting, paragraphs, voucher, button, buttonUrl, notes, links } = document;
  const blocks = [
    greeting,
    ...paragraphs,
    ...(voucher ? [`${voucher.label}: ${voucher.code}`] : []),
    `${button}:\n${buttonUrl}`,
    ['-- ', ...notes, ...links.map(({ text, url }) => `${text}: ${url}`)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Writes a mail of the newsletter in the language of its site, as HTML and as text. */
export function writeMail(content: MailContent): Mail {
  const document = documentOf(content);
  const { email, firstName, lastName } = content.addressee;
  return {
    to: { name: [firstName, lastName].filter(Boolean).join(' '), address: email },
    subject: document.subject,
    html: mailHtml(document),
    text: plainText(document),
    language: document.locale,
  };
}
