export { createSearchApi, type SearchApi, type SearchOptions } from './searchApi.ts';
export {
  cacheKeySchema,
  type FoundCategory,
  maxSearchTerms,
  readSuggestions,
  resultsPerPage,
  resultsQuerySchema,
  type SearchResults,
  type SuggestedProduct,
  type Suggestions,
  searchResultsSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './searchSchema.ts';
