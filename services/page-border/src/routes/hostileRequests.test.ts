import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';

let shop: TestApp;
let port: number;

beforeEach(async () => {
  shop = createTestApp();
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

afterEach(() => shop.app.close());

/** The service's response to the given bytes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const ask = (target: string, headers: readonly string[] = [], method = 'GET') =>
  send(`${[`${method} ${target} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const header = `${mountPath}/header/DE/CLASSIC`;

/** Checks that the service still responds. */
const expectHealthy = async () => expect(statusOf(await ask(header))).toBe(200);

describe('an odd address', () => {
  test.each([
    `${mountPath}/header/../../../../etc/passwd`,
    `${mountPath}/header/%2e%2e/%2e%2e/etc/passwd`,
    `${mountPath}/header/..%2f..%2fetc%2fpasswd/CLASSIC`,
    `${mountPath}/header/DE/CLASSIC/..`,
    `${mountPath}/header/DE/CLASSIC/%00`,
    `${mountPath}/header/DE%2FCLASSIC`,
    `${mountPath}/header/DE//CLASSIC`,
    `${mountPath}/header/constructor/prototype`,
    `${mountPath}/header/DE/CLASSIC;reduced`,
    `//${mountPath}/header/DE/CLASSIC`,
    `http://elsewhere.example${mountPath}/header/XX/CLASSIC`,
    `${mountPath}/header/DE/CLASSIC/${'reduced/'.repeat(30)}`,
  ])('a request for an address outside the fragments gets 404: %s', async (target) => {
    expect(statusOf(await ask(target))).toBe(404);
    expect(shop.content.calls).toEqual([]);
    await expectHealthy();
  });

  test.each([`http://shop.example${header}`, header.replace('header', '%68eader')])(
    'another spelling of a fragment’s address names the same fragment: %s',
    async (target) => {
      expect(statusOf(await ask(target))).toBe(200);
      expect(await ask(`${target}/big`)).toContain('unknown header flag');
    },
  );

  test.each<[string, string, number]>([
    ['many parameters', `${header}?${'a=1&'.repeat(3_000)}`, 200],
    ['a long language', `${header}?lang=${'x'.repeat(10_000)}`, 200],
    ['two languages', `${header}?lang=de-DE&lang=${encodeURIComponent('"><script>')}`, 200],
    ['a language with an incomplete character', `${header}?lang=%E0%A4%A`, 200],
    ['two values of the `only` parameter', `${header}?only=all&only=markup`, 200],
    ['more bytes than the head of a request may have', `${header}?${'a'.repeat(20_000)}`, 431],
    ['an incomplete character', `${mountPath}/header/%E0%A4%A/CLASSIC`, 400],
  ])('a request for an address with %s gets the expected status', async (_what, target, status) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain('"><script>');
    await expectHealthy();
  });

  test('a request for an address with an incomplete character gets 400 in the usual form', async () => {
    const answer = await ask(`${mountPath}/header/%E0%A4%A/CLASSIC`);
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain('{"error":"REQUEST_INVALID","message":"');
  });

  test('many addresses of one fragment share one rendering', async () => {
    for (let turn = 0; turn < 50; turn += 1) await ask(`${header}?cache=${turn}`);
    expect(shop.remotes.header.current).toHaveProperty('inputs.length', 1);
  });
});

describe('an odd request header', () => {
  test.each<[string, string, number]>([
    ['no encoding', 'Accept-Encoding: ', 200],
    ['malformed encodings', 'Accept-Encoding: ,,;q=;;,br;q=1e400,*;q=-0', 200],
    ['a thousand encodings', `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1_000)}`, 200],
    ['encodings in two lines', 'Accept-Encoding: gzip\r\nAccept-Encoding: br', 200],
    ['an encoding with the name of an inherited property', 'Accept-Encoding: __proto__', 200],
    ['two thousand entity tags', `If-None-Match: ${'"x",'.repeat(2_000)}`, 200],
    ['an incomplete entity tag', 'If-None-Match: "', 200],
    ['any entity tag', 'If-None-Match: *', 304],
    ['any entity tag, in the second of two lines', 'If-None-Match: W/"a\r\nIf-None-Match: *', 200],
    ['a range', 'Range: bytes=0-1', 200],
    ['an incomplete cookie', 'Cookie: =;;;preview-token', 200],
    ['five hundred tokens', `Cookie: ${'preview-token=a;'.repeat(500)}`, 200],
    ['a body', 'Content-Length: 5\r\n\r\nhello', 200],
    ['Expect: 100-continue', 'Expect: 100-continue', 100],
    ['a zero byte', 'X: a\0b', 400],
  ])('a request with %s gets the expected status', async (_what, line, status) => {
    expect(statusOf(await ask(header, [line]))).toBe(status);
    await expectHealthy();
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT'])('the method %s is refused', async (method) => {
    const status = statusOf(await ask(header, ['Content-Length: 0'], method));
    // A CONNECT request gets no response at all.
    expect([400, 404, Number.NaN]).toContainEqual(status);
    await expectHealthy();
  });

  test('a request that never ends does not delay others', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: '));
    await expectHealthy();
    socket.destroy();
  });
});

test('compressed responses to HEAD requests, and those with status 304, have no body', async () => {
  const compressed = ['Accept-Encoding: br'];
  const head = await ask(header, compressed, 'HEAD');
  expect([statusOf(head), head.endsWith('\r\n\r\n')]).toEqual([200, true]);
  expect(head).toContain('content-encoding: br');
  const tag = /etag: (\S+)/.exec(head)?.[1];
  const unchanged = await ask(header, [...compressed, `If-None-Match: "x", W/${tag}`]);
  expect([statusOf(unchanged), unchanged.endsWith('\r\n\r\n')]).toEqual([304, true]);
});
