export {
  createSearchApi,
  maxSearchTerms,
  maxSuggestedProducts,
  type SearchApi,
  type SearchOptions,
} from './searchApi.ts';
export {
  cacheKeySchema,
  type SearchResults,
  type SuggestedProduct,
  type Suggestions,
  searchResultsSchema,
  suggestionsSchema,
} from './searchSchema.ts';
