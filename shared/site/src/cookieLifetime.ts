/** Seconds that a cookie lives unless told otherwise: 30 days (CONST-COOKIE-LIFETIME). */
export const defaultCookieLifetime = 2_592_000;
