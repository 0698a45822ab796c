import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from './freePort.ts';

test('ports are free, different, and not among those that the system chooses', async () => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  await once(taken, 'listening');
  const ports = [first, ...(await Promise.all(Array.from({ length: 20 }, freePort)))];
  taken.close();
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports).not.toContain(first + 1);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
