export { createSearchApi, maxSearchTerms, maxSuggestedProducts, type SearchApi } from './searchApi.ts';
export {
  cacheKeySchema,
  type SearchResults,
  type SuggestedProduct,
  type Suggestions,
  searchResultsSchema,
  suggestionsSchema,
} from './searchSchema.ts';
