/** Size of a teaser's picture in CSS pixels where its content names none (CONST-TEASER-IMAGE). */
export const teaserImageSize = { width: 488, height: 287 } as const;
