import { expect, test } from '@jest/globals';
import { siteKeys } from '../countries/countries.ts';
import { newsletterMinimumAge } from './newsletterTerms.ts';

test('the newsletter requires an age of 18 in the Czech Republic and Slovakia and of 16 elsewhere (NEWS-54)', () => {
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) === 18)).toEqual(['CZ', 'SK']);
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) === 16)).toHaveLength(7);
});
