import { Plural } from '@lingui/react/macro';

/** How many products a listing has, in words. */
export function ProductCount({ count }: { readonly count: number }) {
  return <Plural value={count} one="# product" other="# products" />;
}
