import { Plural } from '@lingui/react/macro';

/** The number of products in a listing, as a sentence. */
export function ProductCount({ count }: { readonly count: number }) {
  return <Plural value={count} one="# product" other="# products" />;
}
