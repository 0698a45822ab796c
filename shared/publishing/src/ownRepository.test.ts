import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runOwnRepository } from './ownRepository.ts';

let errors: jest.Spied<typeof console.error>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => errors.mockRestore());

test.each([
  [['status'], 2, 'use --target to name the folder or bucket that the shop serves'],
  [['sign', 'loyalty', '--new-key'], 1, 'this command runs in the repository of the shop: npm run remote -- --help'],
])('in a separate repository, %j exits with %i and the reason', async (args, code, reason) => {
  expect(await runOwnRepository(args)).toBe(code);
  expect(errors.mock.calls).toEqual([[reason]]);
});
