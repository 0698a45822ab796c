/** The locale in which the source texts are written; its catalogue needs no translations. */
export const sourceLocale = 'en';
