import type { Cancellation, CancellationReceipt } from '@kontor/api/service';
import { localeOf, type SiteKey, timeZoneOf } from '@kontor/site';
import { cancellationFormTexts as texts } from './cancellationTexts.ts';

type Arrival = Pick<CancellationReceipt, 'id' | 'receivedAt'>;

/** What a receipt says, in the language of its site. */
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
