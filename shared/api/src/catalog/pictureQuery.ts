import * as v from 'valibot';
import { pictureWidths } from './pictureWidths.ts';

const ratios = Object.values(pictureWidths).flatMap((widths) => Object.keys(widths));

/** Query of the picture of a product or scene. Only servers read it; `pictureWidths` is for browsers as well. */
export const pictureQuerySchema = v.object({
  ratio: v.optional(v.picklist([...new Set(ratios)])),
  /** In pixels. */
  width: v.optional(v.pipe(v.string(), v.regex(/^\d{2,4}$/))),
});
