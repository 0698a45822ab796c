export { type AbTestApi, createAbTestApi } from './abtestApi.ts';
export { type AbTest, abTestsSchema } from './abtestSchema.ts';
