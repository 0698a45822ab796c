import type { TextFormat } from './groupedText.ts';

/**
 * An IBAN (UI-13): everything but letters and digits is dropped, groups of
 * four are shown, and only letters followed by digits are accepted.
 */
export const ibanFormat: TextFormat = {
  clean: (text) => {
    const signs = text.replaceAll(/[^a-z\d]/gi, '');
    return /^[a-z]*\d*$/i.test(signs) ? signs : undefined;
  },
  show: (kept) => kept.replaceAll(/.{4}(?=.)/g, '$& '),
  significant: /[a-z\d]/i,
};

/** Digits alone (UI-15). */
export const numberFormat: TextFormat = {
  clean: (text) => text.replaceAll(/\D/g, ''),
  show: (kept) => kept,
  significant: /\d/,
};
