/** Characters that a password has at least; a shorter one has no strength (second specification, sections 4.1 and 9). */
export const passwordMinLength = 8;
