/** `Cache-Control` of files under a version, which never change. */
export const immutableFile = 'public, max-age=31536000, immutable';
