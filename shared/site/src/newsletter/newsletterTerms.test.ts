import { expect, test } from '@jest/globals';
import { siteKeys } from '../countries/countries.ts';
import { newsletterMinimumAge } from './newsletterTerms.ts';

test('the minimum age for the newsletter is 18 in the Czech Republic and Slovakia, and 16 elsewhere (NEWS-54)', () => {
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) === 18)).toEqual(['CZ', 'SK']);
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) === 16)).toHaveLength(7);
});
