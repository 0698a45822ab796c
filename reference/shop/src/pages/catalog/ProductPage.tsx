import { css } from '@emotion/react';
import type { Product } from '@kontor/api/catalog';
import { KeptMarkup } from '@kontor/federation/hydration';
import { useAnnouncement } from '@kontor/shell/announce';
import { brand, breakpoints, windowFrom } from '@kontor/site';
import { above, color, radius, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { RecentlyViewedSlot } from '../../recently-viewed/RecentlyViewedSlot.tsx';
import { useViewRecord } from '../../recently-viewed/useViewRecord.browser.ts';
import { WatchButton } from '../../watchlist/WatchButton.tsx';
import { WatchMessage } from '../../watchlist/WatchMessage.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, textStyles } from '../pageStyles.ts';
import { pictureAttributes } from '../pictureAttributes.ts';
import { AddToCart } from './AddToCart.tsx';
import { ProductFlags } from './ProductFlags.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { ProductRating } from './ProductRating.tsx';

const layoutStyles = css`
  display: grid;
  align-content: start;
  /* Parts below the product that appear later start below the window, so nothing in view moves. */
  min-block-size: 85svh;
  gap: ${space(8)};
  ${above.m} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(12)};
    align-items: start;
  }
`;

const figureStyles = css`
  position: relative;
  margin: 0;
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.l};
    background: ${color('sand')};
  }
`;

/** The widths of the picture. See `ProductCard`. */
const pictureSizes = `${windowFrom(breakpoints['3xl'] + 1)} 775px, ${windowFrom(breakpoints.m + 1)} 54vw, (min-resolution: 2.5dppx) 62vw, 92vw`;

const flagsStyles = css`
  position: absolute;
  inset-block-start: ${space(3)};
  /* The heart is at the end. */
  inset-inline: ${space(3)} ${space(16)};
`;

const factsStyles = css`
  display: grid;
  gap: ${space(4)};
  & h1 {
    ${type.xl}
    overflow-wrap: anywhere;
  }
  & > p {
    margin: 0;
  }
`;

const categoryStyles = css`
  ${type.s}
  color: ${color('ink-muted')};
`;

/** Below the variant, and looks like its second line. */
const numberStyles = css`
  ${type.xs}
  color: ${color('ink-muted')};
`;

const priceStyles = css`
  ${type.l}
`;

const ArticleNumber = ({ number }: { readonly number: string }) => (
  <p css={numberStyles}>
    <Trans>Article number: {number}</Trans>
  </p>
);

const ProductFigure = ({ product }: { readonly product: Product }) => (
  <figure css={figureStyles}>
    <img
      {...pictureAttributes(product.imageUrl, 'product', '4x3')}
      sizes={pictureSizes}
      alt={product.title}
      width={960}
      height={720}
      fetchPriority="high"
    />
    <div css={flagsStyles}>
      <ProductFlags badges={product.badges} />
    </div>
    <WatchButton product={product} />
    <WatchMessage />
  </figure>
);

/** A product, with a button that adds it to the cart. */
export function ProductPage(props: PageProps) {
  const { page } = props;
  const product = usePageContent('product', props);
  const item = product.state === 'loaded' ? product.value : undefined;
  useAnnouncement(
    `${brand.key}:item-viewed`,
    item && {
      currency: item.price.currency,
      items: [
        {
          id: item.id,
          title: item.title,
          ...(item.kind ? { kind: item.kind } : {}),
          price: item.price.amount,
          quantity: 1,
        },
      ],
    },
  );
  useViewRecord(page.site, item);
  useTitle(product.state === 'loaded' ? product.value?.title : undefined);
  if (product.state === 'loaded' && !product.value) {
    return <MessagePage {...props} page={{ ...page, subject: 'not-found' }} />;
  }
  return (
    <div css={contentStyles}>
      <LoadedContent content={product} shape="product">
        {(value) =>
          value && (
            <div css={layoutStyles}>
              <ProductFigure product={value} />
              <div css={factsStyles}>
                <a css={categoryStyles} href={`/category/${value.category}`}>
                  {value.categoryTitle}
                </a>
                <h1>{value.title}</h1>
                <p css={categoryStyles}>{value.variant}</p>
                <ArticleNumber number={value.id} />
                {/* Formatting the first number takes a browser 15 to 20 ms, so the server-rendered markup is kept. */}
                {value.rating && (
                  <KeptMarkup of={value}>
                    <ProductRating rating={value.rating} size={20} hasAverage />
                  </KeptMarkup>
                )}
                <p css={textStyles}>{value.description}</p>
                <KeptMarkup css={priceStyles} of={value}>
                  <ProductPrice product={value} site={page.site} />
                </KeptMarkup>
                <AddToCart product={value} context={props.context} loader={props.loader} />
              </div>
            </div>
          )
        }
      </LoadedContent>
      <RecentlyViewedSlot current={page.subject} />
    </div>
  );
}
