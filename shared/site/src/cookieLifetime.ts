/** Seconds that a cookie lives unless told otherwise: 30 days (first specification, sections 3 and 9). */
export const defaultCookieLifetime = 2_592_000;
