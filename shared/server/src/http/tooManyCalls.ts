/** Status of the response to a call that exceeds a rate limit. */
export const tooManyCalls = 429;
