import { pictureWidths } from '@kontor/api/catalog';

type Widths = typeof pictureWidths;

/**
 * A picture's addresses in all widths, for an `img`. Its `sizes` select one of them.
 *
 * @param address the address of the product's or scene's picture, without a query
 */
export function pictureAttributes<Kind extends keyof Widths>(
  address: string,
  kind: Kind,
  ratio: keyof Widths[Kind] & string,
): { readonly src: string; readonly srcSet: string } {
  const widths = pictureWidths[kind][ratio] as readonly number[];
  const addressOf = (width: number | undefined) => `${address}?ratio=${ratio}&width=${width}`;
  return {
    src: addressOf(widths.at(-1)),
    srcSet: widths.map((width) => `${addressOf(width)} ${width}w`).join(','),
  };
}
