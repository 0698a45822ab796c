export { type AbTestApi, createAbTestApi } from './abtestApi.ts';
export { type AbTest, abTestsQuerySchema, abTestsSchema, assignmentsSchema } from './abtestSchema.ts';
