import { expect, test } from '@jest/globals';
import { siteKeys } from './countries.ts';
import { fullName } from './fullName.ts';

test('a full name starts with the family name only in Hungary (PERS-4)', () => {
  const name = { customerName: 'Ada Mária Nagy', givenName: 'Ada Mária' };
  expect(fullName(name, 'HU')).toBe('Nagy Ada Mária');
  for (const site of siteKeys.filter((key) => key !== 'HU')) expect(fullName(name, site)).toBe('Ada Mária Nagy');
});

test.each([
  { customerName: '' },
  { customerName: 'Nagy' },
  { customerName: 'Ada', givenName: 'Ada' },
  { customerName: 'Ada Nagy' },
])('in Hungary, a full name is left unchanged if a part is unknown: %p', (name) => {
  expect(fullName(name, 'HU')).toBe(name.customerName);
});
