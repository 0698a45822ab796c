import { request } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { testIntegrity } from '@kontor/federation/testing';
import { createTestShell } from '../testing/createTestShell.ts';

const navigation = { 'sec-fetch-mode': 'navigate' };

let shell: Awaited<ReturnType<typeof createTestShell>>;

afterEach(() => shell.close());

/** The links in the 103 response, and the status of the final response. */
async function linksOf(path: string, headers: Record<string, string>) {
  const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  return new Promise<{ links: string[]; status: number | undefined }>((resolve, reject) => {
    const links: string[] = [];
    const call = request(address + path, { headers });
    call.on('information', ({ statusCode, headers: early }) => {
      if (statusCode === 103) links.push(...String(early['link']).split(', '));
    });
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ links, status: answer.statusCode }));
    });
    call.on('error', reject);
    call.end();
  });
}

test('the shell names a page’s first scripts before it sends the document, with the attributes of the document’s preloads', async () => {
  shell = await createTestShell({ sendsEarlyHints: true });
  const integrity = (script: string) => `integrity="${testIntegrity(script)}"`;
  const { links, status } = await linksOf('/', navigation);
  expect(status).toBe(200);
  expect(links).toEqual([
    `</assets/1.0.0-ab/shell.js>; rel=preload; as=script; crossorigin=anonymous; ${integrity('shell.js')}`,
    `<http://localhost:3001/header/1.0.0/remoteEntry.js>; rel=preload; as=script; crossorigin=anonymous; ${integrity('remoteEntry.js')}`,
    `<http://localhost:3002/cart/1.0.0/remoteEntry.js>; rel=preload; as=script; crossorigin=anonymous; ${integrity('remoteEntry.js')}`,
  ]);
});

test.each([
  ['a script’s call', '/', {}],
  ['a call of the back end', '/service/cart/api/cart', navigation],
  ['a file', '/favicon.svg', navigation],
])('%s gets no early hints', async (_what, path, headers) => {
  shell = await createTestShell({ sendsEarlyHints: true });
  expect((await linksOf(path, headers)).links).toEqual([]);
});

test('the shell sends no early hints unless the proxy in front of it supports them', async () => {
  shell = await createTestShell();
  expect((await linksOf('/', navigation)).links).toEqual([]);
});
