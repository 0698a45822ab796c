/** Default lifetime of a cookie: 30 days (CONST-COOKIE-LIFETIME). */
export const defaultCookieLifetimeSeconds = 2_592_000;
