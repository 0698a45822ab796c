export { createSearchApi, type SearchApi, type SearchOptions } from './searchApi.ts';
export {
  cacheKeySchema,
  maxSearchTerms,
  resultsQuerySchema,
  type SearchResults,
  type SuggestedProduct,
  type Suggestions,
  searchResultsSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './searchSchema.ts';
