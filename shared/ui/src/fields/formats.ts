import type { TextFormat } from './groupedText.ts';

/**
 * The IBAN format (UI-13). Anything other than letters and digits is removed, and the rest is displayed in groups of
 * four. Only letters followed by digits are accepted.
 */
export const ibanFormat: TextFormat = {
  clean: (text) => {
    const characters = text.replaceAll(/[^a-z\d]/gi, '');
    return /^[a-z]*\d*$/i.test(characters) ? characters : undefined;
  },
  show: (value) => value.replaceAll(/.{4}(?=.)/g, '$& '),
  significant: /[a-z\d]/i,
};

/** A format that accepts only digits (UI-15). */
export const numberFormat: TextFormat = {
  clean: (text) => text.replaceAll(/\D/g, ''),
  show: (value) => value,
  significant: /\d/,
};
