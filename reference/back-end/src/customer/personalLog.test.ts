import { expect, test } from '@jest/globals';
import { createLogOptions } from '@kontor/server/log';
import type { Mail } from '../mail/createMail.ts';
import { createStaff } from '../preview/staff.ts';
import { createPasswords } from '../security/passwords.ts';
import { createMailbox } from '../testing/createMailbox.ts';
import { createTestShop } from '../testing/createTestShop.ts';

const person = { email: 'ada.lang@example.org', firstName: 'Augusta', lastName: 'Langenberg' };
const password = 'correct horse battery';
const account = { email: person.email, password };
const address = '203.0.113.77';
const subscription = { ...person, consents: [], origin: 'onsite' };
const tokenIn = (mail: Mail): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';

test('an entire visit is logged call by call without personal data', async () => {
  const lines: string[] = [];
  const mailbox = createMailbox();
  const shop = await createTestShop({
    send: mailbox.send,
    recordings: true,
    logger: createLogOptions('debug', { write: (line) => void lines.push(line) }),
  });
  const passwordHash = await createPasswords({ memory: 2, passes: 1 }).hash(password);
  createStaff(shop.database, () => new Date()).put('grace', passwordHash);
  const visitor = shop.browser();
  visitor.headers.set('original-address', address);
  const secrets: string[] = [];
  let calls = 0;
  const succeed = async (call: Promise<{ statusCode: number }>): Promise<void> => {
    expect((await call).statusCode).toBeLessThan(300);
    calls += 1;
    secrets.push(...[...visitor.cookies].filter(([name]) => name !== 'csrf-token').map(([, value]) => value));
    const token = visitor.cookies.get('long-term-token');
    if (token) visitor.headers.set('long-term-token', token);
  };

  await succeed(visitor.post('/newsletter-subscribers', subscription));
  const token = tokenIn(await mailbox.next());
  secrets.push(token);
  const subscriber = `/newsletter-subscribers/${token}`;
  await succeed(visitor.put(`${subscriber}/doi`, {}));
  const manageToken = tokenIn(await mailbox.next());
  secrets.push(manageToken);
  const managed = `/newsletter-subscribers/${manageToken}`;
  await succeed(visitor.get(managed));
  await succeed(visitor.put(managed, { firstName: 'Augustine' }));
  await succeed(
    visitor.post('/service/login/api/register', { ...account, firstName: 'Augusta', lastName: 'Langenberg' }),
  );
  await succeed(visitor.post('/service/login/api/login', { ...account, remember: true }));
  await succeed(visitor.get('/service/customerfrontenddata/api/v1/psdata'));
  await succeed(visitor.get('/json/psdata'));
  await succeed(visitor.get('/customers/base-data'));
  await succeed(visitor.get('/service/searchfrontend/api/suggestions?q=Augusta%20Langenberg'));
  await succeed(visitor.get('/service/searchfrontend/api/results?query=Augusta%20Langenberg'));
  await succeed(visitor.get(`/service/campaigntracker/touchpoint?to=${person.email}`));
  await succeed(visitor.post('/service/coffeebean/publish', { event: 'seen', payload: person }));
  await succeed(visitor.get('/service/cart/api/cart'));
  await succeed(visitor.post('/service/preview/api/auth/login', { name: 'grace', password }));
  await succeed(visitor.post('/service/login/api/logout', {}));
  await succeed(visitor.delete(managed));

  // One line for each call, with its response and duration.
  expect(lines.length).toBe(calls);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request completed',
    req: { method: 'POST', route: '/newsletter-subscribers' },
    res: { statusCode: 202 },
    responseTime: expect.any(Number),
  });
  const log = lines.join('');
  const personal = ['ada.lang', 'Augusta', 'Augustine', 'Langenberg', password, address, 'grace', ...new Set(secrets)];
  expect(secrets.length).toBeGreaterThan(5);
  expect(personal.filter((text) => log.includes(text))).toEqual([]);
});

test('an e-mail that cannot be sent is logged without the recipient’s address', async () => {
  const lines: string[] = [];
  const failures: (() => void)[] = [];
  const failed = new Promise<void>((resolve) => void failures.push(resolve));
  const shop = await createTestShop({
    send: () => Promise.reject(new Error(`550 no mailbox of ${person.email} at ${address}`)),
    logger: createLogOptions('debug', {
      write: (line) => {
        lines.push(line);
        if (line.includes('a mail could not be sent')) for (const resolve of failures) resolve();
      },
    }),
  });
  await shop.browser().post('/newsletter-subscribers', subscription);
  await failed;
  await shop.app.close();
  expect(lines.join('')).not.toContain('ada.lang');
  expect(lines.join('')).not.toContain(address);
});

test('a call that fails or is refused is logged without its content', async () => {
  const lines: string[] = [];
  const shop = await createTestShop({ logger: createLogOptions('debug', { write: (line) => void lines.push(line) }) });
  const token = 'Zk3jY0aFq1Tz8mWcQ5xR7vLd2NhEu9PsBoGiXyA4tCe';
  const failure = Object.assign(new Error(`no row for ${person.email} of ${address}, ${token}`), {
    code: 'ERR_SQLITE_ERROR',
    values: [person.firstName, password],
    cause: new Error(`session ${token}`),
  });
  shop.app.get('/fails/:token', () => Promise.reject(failure));
  await shop.app.inject(`/fails/${token}?email=${person.email}`);
  await shop.app.inject(`/newsletter-subscribers/${token}?email=${person.email}`);
  await shop.app.inject(`/nowhere/${token}?email=${person.email}`);
  const log = lines.join('');
  expect(log).toContain('no row for [mail] of [address], [token]');
  expect(log).toContain('ERR_SQLITE_ERROR');
  expect(log).toContain('personalLog.test');
  const personal = ['ada.lang', 'Augusta', address, password, token];
  expect(personal.filter((text) => log.includes(text))).toEqual([]);
});
