import { describe, expect, test } from '@jest/globals';
import { cancellationPath, cancellationReceiptSchema } from '@kontor/api/service';
import * as v from 'valibot';
import { infoPageFor } from '../content/service/infoPages.ts';
import type { Mail } from '../mail/createMail.ts';
import { createTestShop } from '../testing/createTestShop.ts';

const declaration = {
  kind: 'ORDINARY',
  contract: ' Kaffee-Abo „Klassiker“ ',
  name: 'Ada <b>Lang</b>',
  email: 'ada@example.org',
} as const;

/** A shop with its real pages, and the e-mails that it sends. The first `failures` attempts to send an e-mail fail. */
async function setUp({ failures = 0 } = {}) {
  const mails: Mail[] = [];
  let left = failures;
  const sent = Promise.withResolvers<void>();
  const shop = await createTestShop({
    content: { infoPageFor },
    send: async (mail) => {
      if (left > 0) {
        left -= 1;
        throw new Error('no answer');
      }
      mails.push(mail);
      sent.resolve();
    },
  });
  const browser = shop.browser();
  const cancel = (body: object, site: 'DE' | 'AT' = 'DE') => browser.post(cancellationPath, body, site);
  return { ...shop, browser, cancel, mails, sent: sent.promise };
}

describe('a cancellation', () => {
  test('a cancellation gets a receipt with the declaration and the time of its arrival', async () => {
    const { cancel } = await setUp();
    const answer = await cancel({ ...declaration, endsOn: '2030-12-31', number: '4711' });
    expect(answer.statusCode).toBe(201);
    expect(v.parse(cancellationReceiptSchema, answer.json())).toEqual({
      facts: expect.arrayContaining([
        { name: 'Eingegangen am', value: '6. Mai 2030 um 12:00:00 MESZ' },
        { name: 'Der Vertrag soll enden', value: '31. Dezember 2030' },
        { name: 'Vertrag, den Sie kündigen möchten', value: 'Kaffee-Abo „Klassiker“' },
      ]),
      id: expect.stringMatching(/^K-20300506-[0-9A-F]{8}$/),
      receivedAt: '2030-05-06T10:00:00.000Z',
    });
  });

  test('a cancellation is confirmed by an e-mail that repeats the entries and states in German time when they arrived (FOOT-51)', async () => {
    const { cancel, mails, sent } = await setUp();
    const { id } = (await cancel({ ...declaration, kind: 'EXTRAORDINARY', reason: 'Umzug\nins Ausland' })).json();
    await sent;
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Wir haben Ihre Kündigung erhalten',
      to: { address: 'ada@example.org' },
    });
    for (const fact of [id, '6. Mai 2030 um 12:00:00 MESZ', 'Umzug\nins Ausland', 'zum nächstmöglichen Zeitpunkt'])
      expect(mails[0]?.text).toContain(fact);
    expect(mails[0]?.html).toContain('Ada &lt;b&gt;Lang&lt;/b&gt;');
    expect(mails[0]?.html).not.toContain('<b>');
  });

  test('a cancellation that is sent again gets the same receipt, but counts as a new one after ten minutes (FOOT-51)', async () => {
    const { cancel, setTime, mails, sent } = await setUp();
    const [first, again] = [(await cancel(declaration)).json(), (await cancel(declaration)).json()];
    await sent;
    expect(again).toEqual(first);
    setTime('2030-05-06T10:11:00Z');
    expect((await cancel(declaration)).json().id).not.toBe(first.id);
    expect(mails.length).toBeGreaterThan(0);
  });

  test('a cancellation is refused on a site that has no page for it', async () => {
    const { cancel } = await setUp();
    const answer = await cancel(declaration, 'AT');
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'PAGE_UNKNOWN']);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['no contract', { contract: undefined }],
    ['a wrong address', { email: 'ada' }],
    ['a day that does not exist', { endsOn: '2030-02-30' }],
    ['an unknown kind', { kind: 'NEVER' }],
    ['no reason', { kind: 'EXTRAORDINARY' }],
    ['a line break in a name', { name: 'Ada\r\nBcc: x@example.org' }],
    ['too long a text', { contract: 'x'.repeat(201) }],
  ])('a cancellation with %s is refused, and nothing is stored', async (_what, change) => {
    const { cancel, database } = await setUp();
    const answer = await cancel({ ...declaration, ...change });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'BAD_REQUEST']);
    expect(database.prepare('SELECT count(*) AS size FROM cancellations').get()).toEqual({ size: 0 });
  });
});
