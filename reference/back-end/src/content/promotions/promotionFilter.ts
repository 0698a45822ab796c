/** Tags of which a promotion must have all, at least one, or none; a missing list has no effect. */
export type PromotionFilter = {
  readonly allOfTags?: readonly string[] | undefined;
  readonly anyOfTags?: readonly string[] | undefined;
  readonly noneOfTags?: readonly string[] | undefined;
};

/** Whether tags pass a filter. Order and repetition do not matter. */
export function passesFilter(tags: readonly string[], filter: PromotionFilter): boolean {
  const has = (tag: string): boolean => tags.includes(tag);
  const { allOfTags = [], anyOfTags, noneOfTags = [] } = filter;
  return allOfTags.every(has) && (anyOfTags === undefined || anyOfTags.some(has)) && !noneOfTags.some(has);
}
