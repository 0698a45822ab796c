import { expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { loadShortcuts } from './loadShortcuts.ts';

const siteTerms = {
  DE: ['Rückgabe', '/returns'],
  AT: ['Erlagschein', '/payment'],
  CH: ['Einzahlungsschein', '/payment'],
  CH_FR: ['carte cadeau', '/gift-card'],
  PL: ['koszyk', '/service/cartfrontend/cart'],
  CZ: ['Prodejny', '/service/storefinder/search'],
  SK: ['predajňa', '/service/storefinder/search'],
  HU: ['GYIK', '/faq'],
  TR: ['İletişim', '/contact'],
} as const;

test.each(siteKeys)('the header loads the search shortcuts of the site %s', async (site) => {
  const findShortcut = await loadShortcuts(site);
  const [term, path] = siteTerms[site];
  expect(findShortcut(term)).toBe(path);
  expect(findShortcut('espresso')).toBeUndefined();
});
