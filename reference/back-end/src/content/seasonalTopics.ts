import * as v from 'valibot';
import type { Season } from './contentView.ts';
import { readContent } from './readContent.ts';
import { topicKeys } from './vocabulary.ts';

const topicsSchema = v.array(v.picklist(topicKeys));

const bySeason: Readonly<Record<Season, readonly string[]>> = readContent(
  'seasonalTopics.yaml',
  v.strictObject({ summer: topicsSchema, gifts: topicsSchema }),
);

/** The topics that come first in a season; none outside the seasons. */
export const topicsOf = (season: Season | undefined): readonly string[] => (season ? bySeason[season] : []);
