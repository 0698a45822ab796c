import * as v from 'valibot';
import { previewTimeSchema } from './previewSchema.ts';

const textSchema = v.pipe(v.string(), v.maxLength(64));

const viewSchema = v.object({
  /** Missing in a link to versions only, which leaves date and group as they are. */
  dateTime: v.optional(previewTimeSchema),
  /** Both empty without an A/B test. */
  test: textSchema,
  group: textSchema,
  /** The chosen versions of remotes; the others run in their live version. */
  versions: v.record(textSchema, textSchema),
});

/** What a member of staff sees on a page: date and time, A/B group, and versions of remotes. */
export type SharedView = v.InferOutput<typeof viewSchema>;

/** Reads a shared view from JSON that anybody may have written; undefined if it is invalid. */
export function readSharedView(json: string): SharedView | undefined {
  try {
    const result = v.safeParse(viewSchema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
