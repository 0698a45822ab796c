/** `Cache-Control` of files under a version: they never change. */
export const immutableFile = 'public, max-age=31536000, immutable';
