import * as v from 'valibot';
import { previewTimeSchema } from './previewSchema.ts';

const textSchema = v.pipe(v.string(), v.maxLength(64));

const viewSchema = v.object({
  /** Missing in a link that has only versions. Such a link leaves the date and the group unchanged. */
  dateTime: v.optional(previewTimeSchema),
  /** The test and the group are both empty if the view has no A/B test. */
  test: textSchema,
  group: textSchema,
  /** The chosen versions, by remote; all other remotes have their live version. */
  versions: v.record(textSchema, textSchema),
});

/** What a staff member sees on a page: the date and time, the A/B group, and the versions of remotes. */
export type SharedView = v.InferOutput<typeof viewSchema>;

/** Parses a shared view from untrusted JSON; returns undefined if it is invalid. */
export function readSharedView(json: string): SharedView | undefined {
  try {
    const result = v.safeParse(viewSchema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
