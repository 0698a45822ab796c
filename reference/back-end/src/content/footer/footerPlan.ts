import * as v from 'valibot';
import { listingKeys } from '../assortment/categories.ts';
import { topicKeys } from '../assortment/vocabulary.ts';
import { bySite, hrefSchema, readContent, sitesSchema, textSchema } from '../readContent.ts';
import { logoSourceSchema } from './logos.ts';

/** The icons that footer content may name (FOOT-13). */
export const iconNames = readContent('footer/icons.yaml', v.array(textSchema));

const icon = v.picklist(iconNames);

/** The names of social networks, by the last segment of the address that leads to them. */
export const socialNames = readContent('footer/social.yaml', v.record(v.string(), textSchema));

/** The structure of all footers; each language's file has the texts under the same keys. */
export const footerPlan = readContent(
  'footer/plan.yaml',
  v.strictObject({
    groups: v.array(
      v.strictObject({
        key: v.string(),
        url: hrefSchema,
        icon,
        /** Replaces the icon on sites with a return period of 30 days. */
        iconOf30Days: v.exactOptional(icon),
        isHiddenInCheckout: v.boolean(),
        links: v.array(v.string()),
        /** The kind of marks that the group shows, if any. */
        marks: v.exactOptional(v.picklist(['payment', 'shipping'])),
      }),
    ),
    links: v.record(v.string(), hrefSchema),
    /** Links only for the mobile client; elsewhere the header has them. */
    mobileLinks: v.array(v.string()),
    seoListings: v.array(v.array(v.picklist(listingKeys))),
    seoTopics: v.array(v.picklist(topicKeys)),
    /** German law requires a link for cancelling contracts; on the other sites the account has that link. */
    legalLinks: v.array(v.strictObject({ key: v.string(), url: hrefSchema, onlyIn: v.exactOptional(sitesSchema) })),
    apps: v.array(v.strictObject({ key: v.picklist(['iosApp', 'androidApp']), url: hrefSchema, icon })),
  }),
);

const marks = v.array(logoSourceSchema);

/** Content that differs from country to country. */
export const footerSites = readContent(
  'footer/sites.yaml',
  bySite(
    v.strictObject({
      /** In the language of that country, so that its speakers recognize it. */
      countryName: textSchema,
      /** Figures for the texts (CONST-RETURN-PERIOD, CONST-TR-SERVICE-HOURS). */
      figures: v.strictObject({
        returnPeriod: textSchema,
        serviceHours: v.exactOptional(textSchema),
      }),
      payment: marks,
      shipping: marks,
      quality: marks,
      social: v.array(v.picklist(Object.keys(socialNames))),
    }),
  ),
);
