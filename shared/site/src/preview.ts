/** Milliseconds after which the staff's preview session is renewed, again and again (second specification, section 9). */
export const previewRenewalMs = 300_000;
