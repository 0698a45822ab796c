import { randomBytes } from 'node:crypto';
import { type Cancellation, type CancellationReceipt, cancellationSchema } from '@kontor/api/service';
import { isSiteKey, localeOf, type SiteKey, timeZoneOf } from '@kontor/site';
import * as v from 'valibot';
import type { Mail } from '../mail/createMail.ts';
import { createDueMails, createMailDelivery, type MailSources } from '../mail/createMailDelivery.ts';
import { mailHtml } from '../newsletter/mails/mailHtml.ts';
import { cancellationMailTexts, cancellationFormTexts as texts } from './cancellationTexts.ts';

type Arrival = Pick<CancellationReceipt, 'id' | 'receivedAt'>;

/** The content of a receipt, in its site's language. */
export function factsOf(cancellation: Cancellation, { id, receivedAt }: Arrival, site: SiteKey) {
  const { kind, contract, number, name, email, endsOn, reason } = cancellation;
  const locale = localeOf(site);
  const arrival = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: timeZoneOf(site) });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [texts.receivedAt, arrival.format(new Date(receivedAt))],
    [texts.receipt, id],
    [texts.kind, kind === 'ORDINARY' ? texts.ordinary : texts.extraordinary],
    [texts.reason, reason],
    [texts.contract, contract],
    [texts.number, number],
    [texts.endsOn, endsOn === undefined ? texts.earliest : day.format(new Date(`${endsOn}T00:00:00Z`))],
    [texts.name, name],
    [texts.email, email],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ name: label, value }]));
}

type Options = { readonly site: SiteKey; readonly shopUrl: string };

/** Writes the e-mail that confirms a cancellation. It contains the declaration and the time of its arrival. */
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

/**
 * A form that is sent again within this time counts as the same declaration, because the visitor has reloaded the page
 * or pressed the button twice.
 */
const repeatMs = 600_000;

/** Contract cancellations and the e-mails that confirm them. The declarations are kept as evidence. */
export function createCancellations({ database, clock, send, shopUrlOf, onMailFailure }: MailSources) {
  const sql = database.createTagStore();
  const write = ({ id }: { readonly id: string }) => {
    const row = sql.get`SELECT site, content, received_at FROM cancellations WHERE id = ${id}`;
    const site = row?.['site'];
    if (!row || !isSiteKey(site)) return undefined;
    const cancellation = v.parse(cancellationSchema, JSON.parse(String(row['content'])));
    const arrival = { id, receivedAt: String(row['received_at']) };
    return writeReceiptMail(cancellation, factsOf(cancellation, arrival, site), { site, shopUrl: shopUrlOf(site) });
  };

  const due = createDueMails(database, { table: 'cancellations', due: 'next_mail_at', attempts: 'mail_attempts' });
  const queue = { ...due, remove: (id: string) => due.postpone(id, undefined) };
  const delivery = send && createMailDelivery({ queue, write, send, clock, onFailure: onMailFailure });

  return {
    /** Stores a cancellation and sends its receipt. If it arrives again within ten minutes, the receipt is the same. */
    receive(site: SiteKey, cancellation: Cancellation): CancellationReceipt {
      const now = clock();
      const confirm = (arrival: { id: string; receivedAt: string }): CancellationReceipt => ({
        ...arrival,
        facts: factsOf(cancellation, arrival, site),
      });
      const content = JSON.stringify(cancellation);
      const repeated = sql.get`
        SELECT id, received_at FROM cancellations
        WHERE site = ${site} AND content = ${content}
          AND received_at > ${new Date(now.getTime() - repeatMs).toISOString()} LIMIT 1`;
      if (repeated) return confirm({ id: String(repeated['id']), receivedAt: String(repeated['received_at']) });
      const receivedAt = now.toISOString();
      const id = `K-${receivedAt.slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`;
      sql.run`
        INSERT INTO cancellations (id, site, content, received_at, mail_attempts, next_mail_at)
        VALUES (${id}, ${site}, ${content}, ${receivedAt}, 0, ${receivedAt})`;
      delivery?.wake();
      return confirm({ id, receivedAt });
    },
    wake: () => delivery?.wake(),
    stop: async () => delivery?.stop(),
  };
}
