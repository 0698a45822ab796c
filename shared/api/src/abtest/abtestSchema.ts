import * as v from 'valibot';

const abTestSchema = v.object({ name: v.string(), groups: v.array(v.object({ name: v.string() })) });

/** A running A/B test and its groups (CALL-35). */
export type AbTest = v.InferOutput<typeof abTestSchema>;

/** The query of `GET /service/abtestfrontend/api/v1/gettestsat`: an ISO instant. */
export const abTestsQuerySchema = v.object({
  time: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.check((time) => !Number.isNaN(Date.parse(time))),
  ),
});

/** The response to `GET /service/abtestfrontend/api/v1/getassignment`. */
export const assignmentsSchema = v.object({
  assignments: v.array(v.object({ test: v.string(), group: v.string() })),
});

/** The response to `GET /service/abtestfrontend/api/v1/gettestsat`. */
export const abTestsSchema = v.array(abTestSchema);
