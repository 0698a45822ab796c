/** Size of a teaser's picture in CSS pixels, if the content does not specify one (CONST-TEASER-IMAGE). */
export const teaserImageSize = { width: 488, height: 287 } as const;
