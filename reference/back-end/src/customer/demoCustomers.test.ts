import { expect, test } from '@jest/globals';
import { demoAccounts, demoPassword } from '@kontor/site/demoAccounts';
import { openDatabase } from '../db/openDatabase.ts';
import { createPasswords } from '../security/passwords.ts';
import { addDemoCustomers, createCustomers } from './customers.ts';

test('demonstration customers are added once, with the password that the log-in page shows', async () => {
  const database = openDatabase(':memory:');
  const clock = () => new Date('2030-05-06T10:00:00Z');
  const passwords = createPasswords({ memory: 2, passes: 1 });
  await addDemoCustomers({ database, clock, passwords });
  await addDemoCustomers({ database, clock, passwords });
  const customers = createCustomers(database, clock);
  expect(customers.all().map(({ email }) => email)).toEqual(Object.values(demoAccounts));
  const { passwordHash = '' } = customers.findByEmail(demoAccounts.card) ?? {};
  expect(await passwords.isRight(demoPassword, passwordHash)).toBe(true);
});
