import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

test('a program that cannot close says why and exits with code 1, and a second signal ends draining', () => {
  const script = `
    import { createHttpServer } from ${module('../http/createHttpServer.ts')};
    import { closeOnSignal } from ${module('./index.ts')};
    const log = {
      info: () => process.kill(process.pid, 'SIGTERM'),
      fatal: ({ err }, message) => console.log(message, err.message),
    };
    const close = () => Promise.reject(new Error('the disk is full'));
    closeOnSignal(createHttpServer({}), { log, drainSeconds: 300, close });
    process.kill(process.pid, 'SIGTERM');
    setInterval(() => {}, 1_000);
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['closing failed the disk is full\n', 1]);
});
