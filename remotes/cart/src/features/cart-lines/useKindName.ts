import { useLingui } from '@lingui/react/macro';
import type { CartLineKind } from './cartLine.ts';

/** Returns the name of a line kind, or `undefined` for an article. */
export function useKindName(): (kind: CartLineKind) => string | undefined {
  const { t } = useLingui();
  const names: Readonly<Record<CartLineKind, string | undefined>> = {
    article: undefined,
    freeArticle: t`Your free gift`,
    giftCard: t`Gift card`,
    partnerProduct: t`Partner offer`,
    subscription: t`Coffee subscription`,
  };
  return (kind) => names[kind];
}
