import * as v from 'valibot';

const linkSchema = v.object({ text: v.string(), url: v.string() });

/** A label with its target. It is not a link if `url` is empty. */
export type FooterLink = v.InferOutput<typeof linkSchema>;

const imageSchema = v.object({
  label: v.optional(v.string(), ''),
  /** The name of a badge, which maps to a file under `/service/footer-images/logos/`. */
  source: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

export type FooterImage = v.InferOutput<typeof imageSchema>;

const teaserGroupSchema = v.object({
  heading: v.object({ text: v.string(), url: v.optional(v.string(), ''), iconName: v.optional(v.string(), '') }),
  hideGroupInCheckout: v.optional(v.boolean(), false),
  introductoryText: v.optional(v.string(), ''),
  links: v.optional(v.array(v.object({ ...linkSchema.entries, hideInClassic: v.optional(v.boolean(), false) })), []),
  images: v.optional(v.array(imageSchema), []),
});

export type FooterTeaserGroup = v.InferOutput<typeof teaserGroupSchema>;

const iconLinkSchema = v.object({ ...linkSchema.entries, iconName: v.string() });

export type FooterIconLink = v.InferOutput<typeof iconLinkSchema>;

/** The content of one site's footer (FOOT-9); every part may be missing. */
export const footerRecordSchema = v.object({
  headline: v.optional(v.string(), ''),
  teaser: v.optional(v.object({ groups: v.optional(v.array(teaserGroupSchema), []) }), {}),
  seo: v.optional(
    v.object({
      heading: v.optional(v.string(), ''),
      columns: v.optional(v.array(v.object({ links: v.array(linkSchema) })), []),
    }),
  ),
  socialMedia: v.optional(
    v.object({ heading: v.optional(v.string(), ''), socialMediaIcons: v.optional(v.array(iconLinkSchema), []) }),
  ),
  appReferences: v.optional(
    v.object({ heading: v.optional(v.string(), ''), appIcons: v.optional(v.array(iconLinkSchema), []) }),
  ),
  legalLinks: v.optional(v.array(linkSchema), []),
  /** The view changer's strings, by name. */
  viewChanger: v.optional(v.record(v.string(), v.string()), {}),
  qualityLogos: v.optional(
    v.object({
      heading: v.optional(v.string(), ''),
      logos: v.optional(v.array(v.object({ link: linkSchema, image: imageSchema })), []),
    }),
  ),
  salesTax: v.optional(
    v.object({
      textBeforeLink: v.optional(v.string(), ''),
      link: v.optional(linkSchema),
      textAfterLink: v.optional(v.string(), ''),
    }),
  ),
});

export type FooterRecord = v.InferOutput<typeof footerRecordSchema>;
