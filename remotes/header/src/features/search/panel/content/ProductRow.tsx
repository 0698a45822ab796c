import type { SuggestedProduct } from '@kontor/api/suggestions';
import type { SiteKey } from '@kontor/site';
import { memo, useState } from 'react';
import { MarkedText } from './MarkedText.tsx';
import { SuggestedOffer } from './SuggestedOffer.tsx';

/** A picture, or an empty space if it cannot be loaded. */
const Picture = memo(function Picture({ src }: { readonly src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span>
      {!isBroken && <img src={src} alt="" width={56} height={56} decoding="async" onError={() => setIsBroken(true)} />}
    </span>
  );
});

type Props = { readonly product: SuggestedProduct; readonly query: string; readonly site: SiteKey };

/**
 * The content of a suggested product's link. The picture adds nothing to the title, so it has no alt text. The
 * picture's element is not reused for another product, because the old picture would stay beside the new title until
 * the new picture has loaded.
 */
export function ProductRow({ product, query, site }: Props) {
  return (
    <>
      <Picture key={product.imageProductThumb} src={product.imageProductThumb} />
      <span>
        <MarkedText text={product.title} query={query} /> <SuggestedOffer product={product} site={site} />
      </span>
    </>
  );
}
