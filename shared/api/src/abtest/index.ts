export { type AbTestApi, createAbTestApi } from './abtestApi.ts';
export { type AbTest, abTestsQuerySchema } from './abtestSchema.ts';
