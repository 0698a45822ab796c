/** Characters that a password has at least; a shorter one has no strength (CONST-PASSWORD-MIN). */
export const passwordMinLength = 8;
