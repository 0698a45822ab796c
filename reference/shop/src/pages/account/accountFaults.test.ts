import { expect, test } from '@jest/globals';
import { loginFaults, registrationFaults } from './accountFaults.ts';

const right = { firstName: 'Ada', lastName: 'Lang', email: 'ada@example.org', password: 'long enough' };

test('a log-in requires an address and a password, but accepts any values', () => {
  expect(loginFaults({ email: ' ', password: '' })).toEqual({ email: 'missing', password: 'missing' });
  expect(loginFaults({ email: 'nobody', password: ' ' })).toBeUndefined();
});

test.each([
  [{}, undefined],
  [{ firstName: '  ' }, { firstName: 'missing' }],
  [{ lastName: '<b>' }, { lastName: 'wrong' }],
  [{ email: 'ada@example' }, { email: 'wrong' }],
  [{ password: 'short' }, { password: 'wrong' }],
  [{ password: 'x'.repeat(201) }, { password: 'wrong' }],
  [
    { email: undefined, password: '' },
    { email: 'missing', password: 'missing' },
  ],
] as const)('a registration with %j has the errors %j', (change, faults) => {
  expect(registrationFaults({ ...right, ...change })).toEqual(faults);
});
