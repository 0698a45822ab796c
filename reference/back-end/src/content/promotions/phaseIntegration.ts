import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { themeHref } from '../linkTargets.ts';
import { readContent } from '../readContent.ts';
import { sceneNameSchema } from '../scenes.ts';
import { byLanguage, textSchema } from '../schemas.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { themeWorldPlan } from '../themeWorlds/themeWorldPlan.ts';
import { coloursOf, coloursSchema } from './colours.ts';
import type { PhaseIntegration } from './promotionContent.ts';
import { sceneImage } from './sceneImage.ts';

const content = readContent(
  'promotions/phaseIntegration.yaml',
  v.strictObject({
    tags: v.array(v.string()),
    colours: coloursSchema,
    scene: sceneNameSchema,
    /** The theme world that it leads to. */
    world: v.picklist(themeWorldPlan.map(({ slug }) => slug)),
    texts: byLanguage(v.strictObject({ headline: textSchema, subline: textSchema, link: textSchema })),
  }),
);

export const phaseIntegrationTags = content.tags;

/** The promotion inside pages, for the current phase. */
export const phaseIntegrationFor = (site: SiteKey): PhaseIntegration => {
  const { headline, subline, link } = localizeRecord(content.texts, site);
  return {
    ...coloursOf(content.colours),
    headline,
    subline,
    piImage: sceneImage(content.scene),
    link: { url: themeHref(content.world), text: link },
  };
};
