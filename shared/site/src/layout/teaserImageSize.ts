/** The size of a teaser's picture, in CSS pixels, unless the content specifies one (CONST-TEASER-IMAGE). */
export const teaserImageSize = { width: 488, height: 287 } as const;
