export { createSuggestionsApi, type SuggestionsApi } from './suggestionsApi.ts';
export {
  cacheKeySchema,
  readSuggestions,
  type SuggestedProduct,
  type Suggestions,
  suggestionsSchema,
} from './suggestionsSchema.ts';
