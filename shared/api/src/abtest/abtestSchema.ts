import * as v from 'valibot';

const abTestSchema = v.object({ name: v.string(), groups: v.array(v.object({ name: v.string() })) });

/** A running A/B test and its groups (second specification, section 3.3). */
export type AbTest = v.InferOutput<typeof abTestSchema>;

/** Answer of `GET /service/abtestfrontend/api/v1/gettestsat`. */
export const abTestsSchema = v.array(abTestSchema);
