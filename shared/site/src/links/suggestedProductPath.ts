/** The data that a suggested product's link contains in addition to its address. */
export type SuggestedProductLink = {
  /** What the visitor typed, not the highlighted suggestion. */
  readonly typedText: string;
  /** Key of the product variant, such as a colour. */
  readonly dimensionKey?: string | undefined;
};

/**
 * The address of a suggested product (SEARCH-18). It opens the product view, with the typed text as `query` and the
 * variant as `dim1`. Other parameters in the address are kept.
 */
export function suggestedProductPath(
  productViewUrl: string,
  { typedText, dimensionKey }: SuggestedProductLink,
): string {
  // Only the first `?` and the first `#` act as separators.
  const [, path = '', existing = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(productViewUrl) ?? [];
  const query = new URLSearchParams(existing);
  query.set('query', typedText);
  if (dimensionKey) query.set('dim1', dimensionKey);
  return `${path}?${query}${hash}`;
}
