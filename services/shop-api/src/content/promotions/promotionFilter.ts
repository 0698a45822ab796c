/** Tags that a promotion must have all of, at least one of, or none of; a missing list asks for nothing. */
export type PromotionFilter = {
  readonly allOfTags?: readonly string[] | undefined;
  readonly anyOfTags?: readonly string[] | undefined;
  readonly noneOfTags?: readonly string[] | undefined;
};

/** Whether tags pass a filter. All of them are sets: neither order nor repetition means anything. */
export function passesFilter(tags: readonly string[], filter: PromotionFilter): boolean {
  const has = (tag: string): boolean => tags.includes(tag);
  const { allOfTags = [], anyOfTags, noneOfTags = [] } = filter;
  return allOfTags.every(has) && (anyOfTags === undefined || anyOfTags.some(has)) && !noneOfTags.some(has);
}
