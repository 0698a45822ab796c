import { describe, expect, test } from '@jest/globals';
import { scrubPersonalData, scrubText } from './scrubPersonalData.ts';

describe('scrubText', () => {
  test.each([
    ['Mail to ada.lovelace+shop@mail.kontor.example failed', 'Mail to [mail] failed'],
    ['mailto:<ada@kontor.example>', 'mailto:<[mail]>'],
    ['/account/ada%40kontor.example/orders', '/account/[mail]/orders'],
    ['GET /search?query=ada+lovelace: 500', 'GET /search 500'],
    ['at https://kontor.example/x.js?t=1 (line 3)', 'at https://kontor.example/x.js (line 3)'],
    ['/newsletter#token=abc', '/newsletter'],
    ['IBAN DE89 3704 0044 0532 0130 00 refused', 'IBAN [iban] refused'],
    ['CH9300762011623852957', '[iban]'],
    ['call +49 (170) 123-4567 now', 'call [number] now'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['order K20261121-6619646', 'order K[number]'],
    ['from 192.168.178.20', 'from [address]'],
    ['from 2001:db8:85a3:0:0:8a2e:370:7334', 'from [address]'],
    ['at http://[2001:db8::1]:3000/x.js', 'at http://[[address]]:3000/x.js'],
    ['from fe80::1%eth0, ::1 and ::ffff:192.168.178.20', 'from [address], [address] and [address]'],
    ['/visits/2001%3Adb8%3A%3A17/x', '/visits/[address]/x'],
    ['sid 3f9a8c7b6d5e4f3a2b1c0d9e8f7a6b5c', 'sid [token]'],
    ['to ada@1.2.3.4, ada.b@1.2.3 and ada@1.2.3.example', 'to [mail], [mail] and [mail]'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '[token].[token]'],
  ])('scrubText turns %p into %p', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test.each([
    'Navigation of CH_FR did not load: 503',
    'product 1000102 of /category/coffee-beans, version 5.111.1',
    'node_modules/@emotion/react/dist/index.js:12:345',
    'What is this? Nothing.',
    'cart@1.4.0 and header@0.1.0-2ea4c4b1a9 differ',
    'at 12:34:56 li::before of std::vector',
    '2026-11-21T10:00:00.000Z',
    'Zażółć gęślą jaźń',
  ])('scrubText leaves %p unchanged, because it is not personal', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  test('scrubText truncates a long string quickly', () => {
    expect(scrubText('a@'.repeat(100_000)).length).toBeLessThanOrEqual(2000);
    expect(scrubText('1 '.repeat(100_000)).length).toBeLessThanOrEqual(2000);
    expect(scrubText('/'.repeat(100_000)).length).toBeLessThanOrEqual(2000);
  });
});

describe('scrubPersonalData', () => {
  test.each([
    ...['email', 'E-Mail', 'customerEmail', 'firstName', 'last_name', 'LASTNAME', 'customerName', 'name', 'salutation'],
    ...['street', 'shippingAddress', 'zipCode', 'city', 'phoneNumber', 'birthDate', 'iban', 'password', 'cookie'],
    ...['subscriberToken', 'x-csrf-token', 'long-term-token', 'Authorization', 'sessionId', 'query', 'q', 'searchTerm'],
    ...['customerId', 'ip', 'affiliateNumber'],
  ])('scrubPersonalData replaces the value of the field %p', (name) => {
    expect(scrubPersonalData({ [name]: 'Ada', site: 'AT' })).toEqual({ [name]: '[removed]', site: 'AT' });
  });

  test("scrubPersonalData keeps call names and page parts in the shop's records (TRACK-42)", () => {
    const calls = [
      { name: 'customEvent', data: { event: 'web_vital', metric: 'LOAD', emitter: 'header@0.1.0-2ea4c4b1a9' } },
      { name: 'initialPageData', data: { event: 'page_view', page_path: '/', site: 'DE' } },
      { name: 'lead', data: { event: 'generate_lead', lead_source: 'newsletter' } },
      { name: 'customEvent', data: { emitter: 'shell' } },
    ];
    expect(scrubPersonalData(calls)).toEqual(calls);
  });

  test.each([
    [{ name: 'Ada' }, { name: '[removed]' }],
    [{ name: 'customEvent Ada' }, { name: '[removed]' }],
    [{ name: ['customEvent'] }, { name: '[removed]' }],
    [{ firstName: 'lead' }, { firstName: '[removed]' }],
    [{ emitter: 'ada@example.org' }, { emitter: '[mail]' }],
    [{ emitter: 'Ada Lovelace, ada@example.org' }, { emitter: 'Ada Lovelace, [mail]' }],
    [
      { note: 'customEvent', query: 'lead' },
      { note: 'customEvent', query: '[removed]' },
    ],
  ])('scrubPersonalData scrubs fields that merely resemble the shop’s records: %j (TRACK-42)', (value, scrubbed) => {
    expect(scrubPersonalData(value)).toEqual(scrubbed);
  });

  test('scrubPersonalData leaves fields that are not personal unchanged', () => {
    const event = { event_name: 'promotion_click', item_name: 'Espresso', value: 12.5, isSticky: true, none: null };
    expect(scrubPersonalData(event)).toEqual(event);
  });

  test('scrubPersonalData scrubs nested values', () => {
    expect(scrubPersonalData({ list: [{ note: 'ada@kontor.example', customer: { id: 1 } }] })).toEqual({
      list: [{ note: '[mail]', customer: '[removed]' }],
    });
  });

  test('scrubPersonalData scrubs field names', () => {
    expect(scrubPersonalData({ 'ada@kontor.example': 1 })).toEqual({ '[mail]': 1 });
  });
});

test('scrubPersonalData keeps an error’s fields but not the response body', () => {
  const error = Object.assign(
    new Error('/customers/ada@kontor.example: 409', { cause: new Error('tel 0170 1234567') }),
    {
      name: 'HttpError',
      code: 'STATUS',
      status: 409,
      body: { title: 'Lovelace' },
    },
  );
  expect(scrubPersonalData(error)).toMatchObject({
    name: 'HttpError',
    message: '/customers/[mail]: 409',
    code: 'STATUS',
    status: 409,
    cause: { name: 'Error', message: 'tel [number]' },
  });
  expect(JSON.stringify(scrubPersonalData(error))).not.toMatch(/lovelace|ada@/i);
});

test('scrubPersonalData scrubs an error’s name, because any script can set it', () => {
  const named = (name: unknown) => scrubPersonalData(Object.assign(new Error('x'), { name }));
  expect(named('Refused ada@kontor.example')).toMatchObject({ name: 'Refused [mail]' });
  expect(named({ mail: 'ada@kontor.example' })).toMatchObject({ name: 'Error' });
});

test('scrubPersonalData returns JSON-compatible values for any input', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const deep = Array.from({ length: 50 }).reduce((inner) => ({ inner }), 1);
  const unreadable = {
    get field() {
      throw new Error('no');
    },
  };
  const values = [circle, deep, unreadable, undefined, null, Number.NaN, 491701234567, 12n, Symbol('s'), () => 1];
  const more = [
    new Date('2026-11-21T10:00:00Z'),
    new Date(Number.NaN),
    new URL('https://kontor.example/a?b'),
    new Map(),
  ];
  const scrubbed = scrubPersonalData([...values, ...more]);
  expect(JSON.parse(JSON.stringify(scrubbed))).toEqual(scrubbed);
  expect(scrubbed).toEqual([
    { self: '[circular]' },
    expect.anything(),
    '[unreadable]',
    null,
    null,
    null,
    '[number]',
    '12',
    null,
    null,
    '2026-11-21T10:00:00.000Z',
    null,
    'https://kontor.example/a',
    '[left out]',
  ]);
});
