export { createSearchApi, type SearchApi, type SearchOptions } from './searchApi.ts';
export {
  type FoundCategory,
  resultsPerPage,
  resultsQuerySchema,
  type SearchResults,
  searchResultsSchema,
  suggestionsQuerySchema,
} from './searchSchema.ts';
