/** The most stars of a rating (CONST-RATING-SCALE). */
export const ratingScale = 5;
