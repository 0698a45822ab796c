import type { Cancellation, CancellationReceipt } from '@kontor/api/service';
import { localeOf, type SiteKey } from '@kontor/site';
import type { Mail } from '../mail/mail.ts';
import { mailHtml } from '../newsletter/mails/mailHtml.ts';
import { cancellationMailTexts } from './cancellationTexts.ts';

type Options = { readonly site: SiteKey; readonly shopUrl: string };

/** Writes the mail that confirms a cancellation: what was declared, and when it arrived. */
export function writeReceiptMail(
  { name, email }: Pick<Cancellation, 'name' | 'email'>,
  receipt: CancellationReceipt['facts'],
  { site, shopUrl }: Options,
): Mail {
  const texts = cancellationMailTexts;
  const facts = receipt.map((fact) => `${fact.name}: ${fact.value}`);
  const locale = localeOf(site);
  const links = [{ text: texts.contact, url: `${shopUrl}/contact` }];
  const { subject, preview, headline, greeting, received, closing, button, linkHint } = texts;
  const buttonUrl = `${shopUrl}/contact`;
  return {
    to: { name, address: email },
    subject,
    html: mailHtml({
      ...{ locale, subject, preview, headline, greeting, button, buttonUrl, linkHint, links },
      paragraphs: [received, ...facts, closing],
      voucher: undefined,
      notes: [],
    }),
    text: `${[greeting, received, facts.join('\n'), closing, `${button}:\n${buttonUrl}`].join('\n\n')}\n`,
    language: locale,
  };
}
