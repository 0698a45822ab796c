/** Size of a teaser's picture if its content names none, in CSS pixels (CONST-TEASER-IMAGE). */
export const teaserImageSize = { width: 488, height: 287 } as const;
