/*
 * What one search may cost. Texts come from anybody, and the same event loop answers the carts: without these bounds, a
 * text of 200 random letters took a tenth of a second of it.
 */

/** Words of a text that are looked for; a longer text is cut. No title of a product has as many. */
export const mostWords = 12;

/** Unknown words of a text that are corrected; a text with more is no misspelled one. */
export const mostCorrected = 3;

/** Words of the assortment that an unknown word is compared with, letter by letter; enough for those of each site. */
export const mostCompared = 800;

/** Words of the assortment that one word may be taken for. */
export const mostMeant = 12;

/** Texts whose answers are kept. */
export const mostRemembered = 1_000;

/** What a search does that takes time: two words are compared, or the full-text index is asked. */
export type SearchWork = 'comparison' | 'lookup';

/** Hears of the work, each time. */
export type CountWork = (work: SearchWork) => void;

export const countNothing: CountWork = () => undefined;
