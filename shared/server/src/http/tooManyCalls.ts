/** Status of the answer to a call above a rate limit. */
export const tooManyCalls = 429;
