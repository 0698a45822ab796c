import { expect, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { runOwnRepository } from './ownRepository.ts';

test.each([
  [['status'], 2, /^use --target to name the folder or bucket that the shop serves$/],
  [['sign', 'loyalty', '--new-key'], 1, /^this command runs in the repository of the shop: npm run remote -- --help$/],
])('in a separate repository, %j exits with %i and the reason', async (args, code, reason) => {
  expectConsole('error', reason);
  expect(await runOwnRepository(args)).toBe(code);
});
