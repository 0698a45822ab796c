import { expect, test } from '@jest/globals';
import { cookieHidesNewsletter, hidesNewsletter, newsletterStatusValue } from './newsletterStatus.ts';

test('the newsletter block is hidden from subscribers and from visitors whose opt-in is pending (NEWS-51)', () => {
  const statuses = ['WAITING_FOR_DOI', 'SUBSCRIBED', 'UNKNOWN', '', undefined];
  expect(statuses.map(hidesNewsletter)).toEqual([true, true, false, false, false]);
});

test('the newsletter status cookie hides the block only on the site that it names (FOOT-33)', () => {
  const value = newsletterStatusValue('CH', 'SUBSCRIBED');
  expect(cookieHidesNewsletter(value, 'CH')).toBe(true);
  expect(cookieHidesNewsletter(value, 'CH_FR')).toBe(false);
  expect(cookieHidesNewsletter(newsletterStatusValue('CH_FR', 'SUBSCRIBED'), 'CH')).toBe(false);
  expect(cookieHidesNewsletter('CH.MAYBE', 'CH')).toBe(false);
  expect(cookieHidesNewsletter(undefined, 'CH')).toBe(false);
});
