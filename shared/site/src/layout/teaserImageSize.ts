/** Size of a teaser's picture without a size of its own, in CSS pixels (CONST-TEASER-IMAGE). */
export const teaserImageSize = { width: 488, height: 287 } as const;
