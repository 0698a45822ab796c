import { describe, expect, test } from '@jest/globals';
import { drain } from '@kontor/server/closing';
import { createLogOptions } from '@kontor/server/log';
import { createTestShop } from '../testing/createTestShop.ts';

describe('the state of the program', () => {
  test('the program is ready while the database accepts writes', async () => {
    const { app, database } = await createTestShop();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    database.close();
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().error]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  test('the program is not ready while it shuts down', async () => {
    const { app } = await createTestShop();
    drain(app);
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().error]).toEqual([503, 'DRAINING']);
  });

  test('the metrics count calls by route and status, without addresses', async () => {
    const { app } = await createTestShop();
    await app.inject({ url: '/service/catalog/api/v1/products/1000001', headers: { site: 'DE' } });
    await app.inject('/who-is-ada@example.org');
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const count = 'http_request_duration_seconds_count';
    expect(body).toContain(`${count}{method="GET",route="/service/catalog/api/v1/products/:id",status="200"} 1`);
    expect(body).toContain(`${count}{method="GET",route="unknown",status="404"} 1`);
    expect(body).not.toContain('ada@example.org');
  });
});

describe('the log', () => {
  test('the log contains every call and its status, and nothing about the caller', async () => {
    const lines: string[] = [];
    const { app, browser, database } = await createTestShop({
      logger: createLogOptions('debug', { write: (line) => void lines.push(line) }),
    });
    const ada = browser();
    const account = {
      email: 'ada.secret@example.org',
      password: 'pass-secret',
      firstName: 'Secretia',
      lastName: 'Lang',
    };
    ada.headers.set('x-forwarded-for', '203.0.113.77');
    await ada.post('/service/login/api/register', account);
    await ada.post('/service/login/api/login', { email: account.email, password: account.password, remember: true });
    await ada.get('/customers/base-data?email=ada.secret@example.org');
    await ada.get('/nowhere/ada.secret@example.org');
    database.exec('DROP TABLE cart_lines');
    expect((await ada.get('/service/cart/api/cart')).statusCode).toBe(503);
    app.log.info(
      { email: account.email, customer: { firstName: account.firstName }, ip: '203.0.113.77' },
      'by mistake',
    );

    const text = lines.join('');
    expect(text).toContain('"route":"/service/login/api/login"');
    expect(text).toContain('cart storage failed');
    expect(text).toContain('by mistake');
    for (const secret of ['secret', 'Secretia', '203.0.113.77', ...ada.cookies.values()])
      expect(text).not.toContain(secret);
  });

  test('the log is silent at the level "silent"', () => {
    expect(createLogOptions('silent')).toBe(false);
  });
});

describe('too many calls', () => {
  test('too many calls from one address are refused, except for health checks', async () => {
    const { app } = await createTestShop({ limits: { callsPerMinute: 2 } });
    const statuses = [];
    for (const url of ['/json/psdata', '/json/psdata', '/json/psdata', '/healthz', '/readyz', '/metrics']) {
      statuses.push((await app.inject(url)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
  });
});
