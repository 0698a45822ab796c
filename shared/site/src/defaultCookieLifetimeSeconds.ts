/** Seconds that a cookie lives unless told otherwise: 30 days (CONST-COOKIE-LIFETIME). */
export const defaultCookieLifetimeSeconds = 2_592_000;
