import { css } from '@emotion/react';
import { above, color, radius, space, visuallyHidden } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { gridOfProductsStyles } from '../catalog/ProductGrid.tsx';

const blockStyles = css`
  border-radius: ${radius.m};
  background: ${color('sand')};
`;

const lineStyles = css`
  block-size: 14px;
  border-radius: ${radius.s};
`;

const productStyles = css`
  display: grid;
  gap: ${space(3)};
  align-content: start;
`;

const heroStyles = css`
  min-block-size: 420px;
  margin-block-end: ${space(16)};
  border-radius: ${radius.l};
`;

const headStyles = css`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(10)};
`;

const viewStyles = css`
  display: grid;
  gap: ${space(8)};
  ${above.m} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(12)};
  }
`;

const places = ['one', 'two', 'three', 'four'];

const Products = () => (
  <div css={gridOfProductsStyles}>
    {places.map((place) => (
      <div key={place} css={productStyles}>
        <div css={[blockStyles, { aspectRatio: '3 / 4' }]} />
        <div css={[blockStyles, lineStyles, { inlineSize: '80%' }]} />
        <div css={[blockStyles, lineStyles, { inlineSize: '40%' }]} />
      </div>
    ))}
  </div>
);

const Lines = () => (
  <div css={productStyles}>
    {places.map((place) => (
      <div key={place} css={[blockStyles, { blockSize: 72 }]} />
    ))}
  </div>
);

const Title = () => <div css={[blockStyles, { inlineSize: 'min(320px, 80%)', blockSize: 44 }]} />;

/** The layout of a skeleton. */
export type SkeletonShape = 'front' | 'listing' | 'product' | 'lines';

type Props = { readonly shape: SkeletonShape };

/** A static placeholder for content that is loading. */
export function Skeleton({ shape }: Props) {
  return (
    <div data-pending="">
      <p role="status" css={visuallyHidden}>
        <Trans>The page is loading…</Trans>
      </p>
      <div aria-hidden="true">
        {shape === 'front' && <div css={[blockStyles, heroStyles]} />}
        {shape === 'listing' && (
          <div css={headStyles}>
            <Title />
          </div>
        )}
        {shape === 'product' && (
          <div css={viewStyles}>
            <div css={[blockStyles, { aspectRatio: '4 / 3' }]} />
            <div css={productStyles}>
              <Title />
              <div css={[blockStyles, lineStyles, { inlineSize: '90%' }]} />
              <div css={[blockStyles, lineStyles, { inlineSize: '60%' }]} />
            </div>
          </div>
        )}
        {shape === 'lines' && <Lines />}
        {(shape === 'front' || shape === 'listing') && <Products />}
      </div>
    </div>
  );
}
