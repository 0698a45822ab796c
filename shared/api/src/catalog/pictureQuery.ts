import * as v from 'valibot';
import { pictureWidths } from './pictureWidths.ts';

const ratios = Object.values(pictureWidths).flatMap((widths) => Object.keys(widths));

/** The query of a product or scene picture. It is only for servers, whereas `pictureWidths` is for browsers too. */
export const pictureQuerySchema = v.object({
  ratio: v.optional(v.picklist([...new Set(ratios)])),
  /** In pixels. */
  width: v.optional(v.pipe(v.string(), v.regex(/^\d{2,4}$/))),
});
