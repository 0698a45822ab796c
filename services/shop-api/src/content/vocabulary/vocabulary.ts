import type { ListingKey } from '../linkTargets.ts';

/** What shoppers look for inside a category; each leads to a search. */
export type TopicKey =
  | 'espresso'
  | 'crema'
  | 'filterCoffee'
  | 'lungo'
  | 'decaf'
  | 'organic'
  | 'tastingSets'
  | 'espressoMachines'
  | 'fullyAutomatics'
  | 'capsuleMachines'
  | 'filterMachines'
  | 'frenchPresses'
  | 'grinders'
  | 'milkFrothers'
  | 'kettles'
  | 'mugs'
  | 'pans'
  | 'pots'
  | 'knives'
  | 'cuttingBoards'
  | 'baking'
  | 'glasses'
  | 'bowls'
  | 'bedLinen'
  | 'towels'
  | 'blankets'
  | 'bathrobes'
  | 'cushions'
  | 'vases'
  | 'candles'
  | 'clocks'
  | 'mirrors'
  | 'tableLamps'
  | 'floorLamps'
  | 'pendantLamps'
  | 'stringLights'
  | 'baskets'
  | 'boxes'
  | 'shelves'
  | 'coatRacks'
  | 'sweaters'
  | 'blouses'
  | 'shirts'
  | 'tShirts'
  | 'trousers'
  | 'dresses'
  | 'jackets'
  | 'coats'
  | 'nightwear'
  | 'scarves'
  | 'hats'
  | 'bags'
  | 'socks'
  | 'shoes'
  | 'rompers'
  | 'leggings'
  | 'sportsTops'
  | 'yogaMats'
  | 'bottles'
  | 'prepaid'
  | 'dataPlans'
  | 'chargers'
  | 'headphones'
  | 'phoneCases'
  | 'powerBanks'
  | 'smartwatches'
  | 'speakers';

/** A topic's name and the word that finds its products. */
export type Topic = readonly [title: string, query: string];

/** A listing's name and the name of the entry that opens all of it. */
export type ListingName = { readonly title: string; readonly all: string };

/** The names of the assortment in one language. */
export type Vocabulary = {
  readonly listings: Readonly<Record<ListingKey, ListingName>>;
  readonly topics: Readonly<Record<TopicKey, Topic>>;
  /** What shoppers look for that nothing is called, with the word that finds what they mean. */
  readonly otherNames: readonly Topic[];
};
