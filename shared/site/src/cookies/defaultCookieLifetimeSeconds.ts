/** Lifetime of a cookie unless another is given: 30 days (CONST-COOKIE-LIFETIME). */
export const defaultCookieLifetimeSeconds = 2_592_000;
