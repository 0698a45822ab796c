/** Least length of a password; a shorter one has no strength (CONST-PASSWORD-MIN). */
export const passwordMinLength = 8;
