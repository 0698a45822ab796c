import * as v from 'valibot';
import { listingKeys } from '../assortment/categories.ts';
import { topicKeys } from '../assortment/vocabulary.ts';
import { bySite, hrefSchema, readContent, sitesSchema, textSchema } from '../readContent.ts';
import { logoSourceSchema } from './logos.ts';

/** The icons that footer content may use (FOOT-13). */
export const iconNames = readContent('footer/icons.yaml', v.array(textSchema));

const icon = v.picklist(iconNames);

/** The names of social networks, by the last segment of their address. */
export const socialNames = readContent('footer/social.yaml', v.record(v.string(), textSchema));

/** The structure of all footers. Each language's file contains the strings under the same keys. */
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
    /** Links for the mobile client only. Elsewhere, they are in the header. */
    mobileLinks: v.array(v.string()),
    seoListings: v.array(v.array(v.picklist(listingKeys))),
    seoTopics: v.array(v.picklist(topicKeys)),
    /** German law requires a link for cancelling contracts. On the other sites, this link is in the account. */
    legalLinks: v.array(v.strictObject({ key: v.string(), url: hrefSchema, onlyIn: v.exactOptional(sitesSchema) })),
    apps: v.array(v.strictObject({ key: v.picklist(['iosApp', 'androidApp']), url: hrefSchema, icon })),
  }),
);

const marks = v.array(logoSourceSchema);

/** Content that differs between countries. */
export const footerSites = readContent(
  'footer/sites.yaml',
  bySite(
    v.strictObject({
      /** In the language of that country, so its speakers recognise it. */
      countryName: textSchema,
      /** Figures used in strings (CONST-RETURN-PERIOD, CONST-TR-SERVICE-HOURS). */
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
