import { contrast, minTextContrast } from '@kontor/site';
import * as v from 'valibot';
import type { PromotionColors } from './promotionContent.ts';

/** The maximum length of an address. A longer one is omitted, because a shortened address would lead elsewhere. */
const maxUrlLength = 2_048;

/** Invisible characters that could disguise a string, such as direction changes, and unpaired surrogates. */
const invisible = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Spaces that may be collapsed, but not the no-break spaces that keep a number and its unit on one line. */
const joinedSpaces = /[^\S\u00A0\u202F]+/g;

function cleaned(text: string): string {
  return text.replace(joinedSpaces, ' ').replaceAll(invisible, '').trim();
}

/** Shortens a string, at a space if there is one near the end. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1).replace(/\p{Cs}$/u, '');
  const space = start.lastIndexOf(' ');
  return `${space > maxLength / 2 ? start.slice(0, space) : start}…`;
}

/** A string on one line, without invisible characters and shortened to `maxLength`; invalid if nothing is left. */
export function textSchema(maxLength: number) {
  // Only the first `maxLength * 2` characters are cleaned, so that a very long string costs little time.
  const read = (text: string): string => shortened(cleaned(text.slice(0, maxLength * 2)), maxLength);
  return v.pipe(v.string(), v.transform(read), v.nonEmpty());
}

/** A short string that is used either whole or not at all, such as a code that visitors copy. */
export function wholeTextSchema(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxLength),
    v.check((text) => cleaned(text) === text),
  );
}

/**
 * Whether an address may be used in a link. Browsers ignore control characters and spaces in some places and treat a
 * backslash as a slash, so addresses with such characters are refused.
 */
function isHarmless(url: string, schemes: readonly string[]): boolean {
  if (url.length > maxUrlLength || /[\p{Cc}\p{Cs}\s\\<>"]/u.test(url)) return false;
  const scheme = /^([^/?#]*?):/.exec(url)?.[1];
  if (scheme !== undefined && !schemes.includes(scheme.toLowerCase())) return false;
  return URL.canParse(url, 'https://shop.invalid/');
}

const addressSchema = (schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.check((url) => isHarmless(url, schemes)),
  );

/** A link's address: relative, or with one of these schemes. */
export const linkAddressSchema = addressSchema(['http', 'https', 'mailto', 'tel']);

/** A picture's address. Commas are encoded, because a comma would separate two addresses in `srcset`. */
export const imageAddressSchema = v.pipe(
  addressSchema(['http', 'https']),
  v.transform((url) => url.replaceAll(',', '%2C')),
);

/** A colour with three or six hexadecimal digits, always returned with six. */
export const colorSchema = v.object({
  colorCode: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i),
    v.transform((code) => (code.length === 4 ? code.replace(/[0-9a-f]/gi, '$&$&') : code).toUpperCase()),
  ),
});

type ColorField = v.InferOutput<typeof colorSchema> | undefined;

/** Returns both colours if text in one is readable on a background in the other. Otherwise, returns neither. */
export function readableColors(background: ColorField, text: ColorField): PromotionColors | undefined {
  if (!background || !text) return undefined;
  if (contrast(background.colorCode, text.colorCode) < minTextContrast) return undefined;
  return { background: background.colorCode, text: text.colorCode };
}
