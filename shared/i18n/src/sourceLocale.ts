/** The locale of the source strings; its catalogue needs no translations. */
export const sourceLocale = 'en';
