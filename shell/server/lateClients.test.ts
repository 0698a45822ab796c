import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Timeouts } from '@kontor/server/config';
import { createTestShell } from './testing/createTestShell.ts';

/** Longer than any test. */
const patient: Timeouts = { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000, connectionTimeoutMs: 600_000 };

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Sends a text and nothing more; resolves with the answer when the shell has closed the connection. */
async function sendHalf(timeouts: Partial<Timeouts>, text: string): Promise<string> {
  const shell = await createTestShell({ timeouts: { ...patient, ...timeouts } });
  closers.push(shell.close);
  const { port } = new URL(await shell.app.listen({ port: 0, host: '127.0.0.1' }));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

describe('a connection is ended', () => {
  test('a connection is ended when the head of a request is never completed', async () => {
    expect(await sendHalf({ headersTimeoutMs: 50 }, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  test('a connection is ended when a body is never completed', async () => {
    const head =
      'POST /slot-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99';
    expect(await sendHalf({ requestTimeoutMs: 50 }, `${head}\r\n\r\n{"id":`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a connection is ended when nothing arrives', async () => {
    expect(await sendHalf({ connectionTimeoutMs: 50 }, '')).toBe('');
  });
});
