/** The languages in which shop content is written; Austria, Germany and Switzerland share `de` (Swiss spelling is derived). */
export type Language = 'de' | 'fr' | 'pl' | 'cs' | 'hu' | 'sk' | 'tr' | 'en';

/** One text in every language of the shop. */
export type LocalizedText = Readonly<Record<Language, string>>;
