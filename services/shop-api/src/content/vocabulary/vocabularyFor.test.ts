import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { vocabularyFor } from './vocabularyFor.ts';

describe.each(siteKeys)('the vocabulary of %s', (site) => {
  const { listings, topics } = vocabularyFor(site);

  test('names no two listings and no two topics alike', () => {
    const titles = Object.values(listings).map(({ title }) => title);
    const topicTitles = Object.values(topics).map(([title]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(topicTitles).size).toBe(topicTitles.length);
  });

  test('searches with words of two characters or more', () => {
    expect(Object.values(topics).filter(([, query]) => query.trim().length < 2)).toEqual([]);
  });
});
