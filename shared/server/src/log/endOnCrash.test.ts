import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';
const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

test.each([
  ['thrown', 'setImmediate(() => { throw error; })'],
  ['rejected', 'Promise.reject(error)'],
])('a program with an unhandled error (%s) logs one line without personal data and exits', (_how, fail) => {
  const script = `
    import Fastify from 'fastify';
    import { createLogOptions, endOnCrash } from ${module('./index.ts')};
    endOnCrash(Fastify({ logger: createLogOptions('info') }).log);
    const headers = { cookie: 'kontor_session=${token}' };
    const error = Object.assign(new Error('cannot get /newsletter-subscribers/${token}'), { request: { headers } });
    ${fail};
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).not.toContain(token);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    msg: 'the program cannot go on',
    err: { message: 'cannot get /newsletter-subscribers/{value}' },
  });
});
