import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { passesFilter, promotionFor } from './promotionFor.ts';

describe('tags', () => {
  test.each([
    ['no condition', {}, true],
    ['all required tags', { allOfTags: ['b', 'a'] }, true],
    ['one required tag missing', { allOfTags: ['a', 'c'] }, false],
    ['one of several alternatives', { anyOfTags: ['c', 'b'] }, true],
    ['none of several alternatives', { anyOfTags: ['c', 'd'] }, false],
    ['no excluded tag', { noneOfTags: ['c'] }, true],
    ['one excluded tag', { noneOfTags: ['c', 'a'] }, false],
    ['a tag that is named twice', { allOfTags: ['a', 'a'] }, true],
    ['a part of a tag’s name', { anyOfTags: ['a-b'] }, false],
    ['all three conditions', { allOfTags: ['a'], anyOfTags: ['b', 'x'], noneOfTags: ['y'] }, true],
  ])('tags are filtered: %s (PROMO-8)', (_what, filter, expected) =>
    expect(passesFilter(['a', 'b'], filter)).toBe(expected),
  );
});

describe('the top banner', () => {
  const headline = (site: (typeof siteKeys)[number], now: string, more = {}) => {
    const promotion = promotionFor('top_banner', site, { now: new Date(now), ...more });
    return promotion && 'headline' in promotion.content ? promotion.content.headline : undefined;
  };
  const may = '2030-05-06T10:00:00Z';

  test('the top banner differs in summer and before Christmas, in every language', () => {
    for (const site of siteKeys) {
      const days = [may, '2030-07-01T10:00:00Z', '2030-12-06T10:00:00Z'].map((now) => headline(site, now));
      expect(new Set(days).size).toBe(3);
      expect(headline(site, '2030-12-25T10:00:00Z')).toBe(days[0]);
    }
  });

  test('the top banner is selected by its tags, in any order', () => {
    const coffee = headline('DE', may, { filter: { anyOfTags: ['coffee'] } });
    expect(coffee).toBe('Die neue Ernte ist da');
    expect(headline('DE', may, { filter: { noneOfTags: ['discount', 'household'] } })).toBe(coffee);
    expect(headline('DE', may, { filter: { noneOfTags: ['household', 'discount'] } })).toBe(coffee);
    expect(headline('DE', may, { filter: { allOfTags: ['voucher', 'discount'] } })).toBe(headline('DE', may));
    expect(headline('AT', may, { filter: { allOfTags: ['voucher'] } })).toBeUndefined();
    expect(headline('DE', may, { filter: { allOfTags: ['season'] } })).toBeUndefined();
  });

  test('in summer, the top banner has a picture for the group that tests it', () => {
    const inJuly = { now: new Date('2030-07-01T10:00:00Z') };
    const photo = promotionFor('top_banner', 'DE', { ...inJuly, abTest: 'summer-banner', abGroup: 'photo' });
    const control = promotionFor('top_banner', 'DE', { ...inJuly, abTest: 'summer-banner', abGroup: 'control' });
    expect(photo?.content).toHaveProperty('img');
    expect(control?.content).not.toHaveProperty('img');
  });
});
