/** The data in the link of a suggested product in addition to its address. */
export type SuggestedProductLink = {
  /** The text that the visitor typed, not the highlighted suggestion. */
  readonly typedText: string;
  /** Key of the product's variant, such as a colour. */
  readonly dimensionKey?: string | undefined;
};

/**
 * Address of a suggested product (SEARCH-18): its product view with the typed text as `query` and the variant as
 * `dim1`. Keeps other parameters of the address.
 */
export function suggestedProductPath(
  productViewUrl: string,
  { typedText, dimensionKey }: SuggestedProductLink,
): string {
  // Only the first `?` and the first `#` are separators.
  const [, path = '', existing = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(productViewUrl) ?? [];
  const query = new URLSearchParams(existing);
  query.set('query', typedText);
  if (dimensionKey) query.set('dim1', dimensionKey);
  return `${path}?${query}${hash}`;
}
