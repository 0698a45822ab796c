/** `Cache-Control` of files under a version: they never change. */
export const immutableFile = 'public, max-age=31536000, immutable';

/**
 * `Cache-Control` of files that pages name without a version: five minutes, and while a newer one is on its way, or
 * the server down, the old one a little longer. They find everything else by the registry, so one that is behind does
 * no harm.
 */
export const shortLivedFile = 'public, max-age=300, stale-while-revalidate=600, stale-if-error=86400';
