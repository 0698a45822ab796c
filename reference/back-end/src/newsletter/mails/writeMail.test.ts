import { describe, expect, test } from '@jest/globals';
import { type SiteKey, siteKeys } from '@kontor/site';
import { mailTextsFor } from './mailTexts.ts';
import { type MailKind, mailKinds, writeMail } from './writeMail.ts';

const unnamed = { email: 'ada@example.org', salutation: undefined, firstName: '', lastName: '' } as const;

const write = (site: SiteKey, kind: MailKind = 'CONFIRMATION', addressee: object = {}) =>
  writeMail({
    kind,
    site,
    addressee: { ...unnamed, ...addressee },
    shopUrl: 'https://shop.example',
    token: 'a-token',
    expiresAt: new Date('2030-05-20T22:30:00Z'),
    voucherCode: 'KAFFEE-ABCD2345',
    voucherLastDay: site === 'HU' ? '2030-06-06' : undefined,
  });

const greetingOf = (site: SiteKey, addressee: object = {}): string =>
  write(site, 'CONFIRMATION', addressee).text.split('\n')[0] ?? '';

describe.each(siteKeys)('the mails of %s', (site) => {
  test.each(mailKinds)('a site’s mails contain their links and strings in HTML and in plain text: %s', (kind) => {
    const { subject, html, text, language } = write(site, kind);
    expect(html).toContain(`<html lang="${language}">`);
    const link = kind === 'CONFIRMATION' ? 'newsletter/confirm?token=a-token' : 'newsletter/unsubscribe?token=a-token';
    for (const part of [html, text]) {
      expect(part).toContain(`https://shop.example/${link}`);
      expect(part).toContain('https://shop.example/privacy');
      expect(part.includes('KAFFEE-ABCD2345')).toBe(kind === 'WELCOME');
      expect(part).not.toMatch(/undefined|\[object|\{|\}/);
    }
    expect(subject.length).toBeLessThanOrEqual(60);
    expect(html).toContain(subject.replaceAll("'", '&#39;'));
  });

  test.each(mailKinds)(
    'a site’s mails, except the confirmation mail, have an address for one-click unsubscribing: %s',
    (kind) => {
      expect(write(site, kind).oneClickUnsubscribeUrl).toBe(
        kind === 'CONFIRMATION' ? undefined : 'https://shop.example/newsletter/unsubscribe/one-click?token=a-token',
      );
    },
  );

  test('a site’s e-mails state the link’s expiry date in the site’s time zone', () => {
    const printed = { TR: '21 Mayıs 2030', HU: '2030. május 21.', CH_FR: '21 mai 2030', PL: '21 maja 2030' } as const;
    const other = { CZ: '21. května 2030', SK: '21. mája 2030' } as const;
    expect(write(site).text).toContain({ ...printed, ...other }[site as string] ?? '21. Mai 2030');
  });

  test('a site’s e-mails load no external files', () => {
    expect(write(site).html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/i);
  });
});

test('the Hungarian welcome e-mail states the voucher’s last day (NEWS-90)', () => {
  expect(write('HU', 'WELCOME').text).toContain('2030. június 6.');
  expect(write('HU', 'WELCOME').html).toContain('2030. június 6.');
});

test('voucher codes start with a word in the site’s language (NEWS-90)', () => {
  const words = siteKeys.map((site) => mailTextsFor(site).codeWord);
  expect(words).toEqual(['KAFFEE', 'KAFFEE', 'KAFFEE', 'CAFE', 'KAWA', 'KAVA', 'KAVE', 'KAVA', 'KAHVE']);
});

test('Slovak e-mails always use the same word for the voucher', () => {
  const mails = (['CONFIRMATION', 'WELCOME'] as const).map((kind) => write('SK', kind).text).join();
  expect(mails).toMatch(/poukaz/);
  expect(mails).not.toMatch(/poukáž|poukažk|poukážk/);
});

describe('a greeting', () => {
  const ada = { salutation: 'MRS', firstName: 'Ada', lastName: 'Lang' };

  test.each<[SiteKey, string, string]>([
    ['DE', 'Guten Tag Frau Lang,', 'Guten Tag,'],
    ['AT', 'Guten Tag Frau Lang,', 'Guten Tag,'],
    ['CH', 'Guten Tag Frau Lang', 'Guten Tag'],
    ['CH_FR', 'Bonjour Madame Lang,', 'Bonjour,'],
    ['PL', 'Cześć, Ada!', 'Dzień dobry!'],
    ['CZ', 'Dobrý den,', 'Dobrý den,'],
    ['HU', 'Kedves Lang Ada!', 'Kedves Vásárlónk!'],
    ['SK', 'Dobrý deň, pani Lang,', 'Dobrý deň,'],
    ['TR', 'Sayın Ada Lang,', 'Merhaba,'],
  ])('a greeting in %s is "%s" or "%s"', (site, named, general) => {
    expect([greetingOf(site, ada), greetingOf(site)]).toEqual([named, general]);
  });

  test('a greeting without a title uses the full name', () => {
    expect(greetingOf('DE', { ...ada, salutation: 'COMPANY' })).toBe('Guten Tag Ada Lang,');
    expect(greetingOf('DE', { salutation: 'MR', firstName: 'Max' })).toBe('Guten Tag Max,');
  });
});

test('Swiss e-mails are spelled without ß', () => {
  for (const kind of mailKinds) expect(write('CH', kind).html).not.toContain('ß');
});

test('a name that looks like markup is shown as it was written', () => {
  const { html } = write('TR', 'WELCOME', { firstName: '<b>&"', lastName: "'" });
  expect(html).toContain('Sayın &lt;b&gt;&amp;&quot; &#39;,');
  expect(html).not.toContain('<b>');
});

test('in French, the first day of a month has an ordinal number', () => {
  const { text } = writeMail({
    kind: 'CONFIRMATION',
    site: 'CH_FR',
    addressee: unnamed,
    shopUrl: '',
    token: '',
    expiresAt: new Date('2030-06-01T10:00:00Z'),
    voucherCode: undefined,
    voucherLastDay: undefined,
  });
  expect(text).toContain('1er juin 2030');
});

test('labels in a French e-mail have a non-breaking space before the colon', () => {
  for (const kind of ['CONFIRMATION', 'WELCOME'] as const)
    expect(write('CH_FR', kind).text).not.toMatch(/[^\u00a0]:\s/);
  expect(write('DE').text).not.toMatch(/\s:\s/);
});
