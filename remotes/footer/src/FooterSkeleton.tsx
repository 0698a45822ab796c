import { css } from '@emotion/react';
import { above, color, gridStyles, radius, space } from '@kontor/ui';

/**
 * The skeleton is about as tall as the content, so the page's length hardly changes when the content arrives. Without
 * scripts no content would ever replace the skeleton, so it is not shown.
 */
const skeletonStyles = css`
  min-block-size: 1000px;
  padding-block-start: ${space(12)};
  @media (scripting: none) {
    display: none;
  }
  ${above.mobile} {
    min-block-size: 1660px;
  }
  ${above.l} {
    min-block-size: 1160px;
  }
`;

const columnsStyles = css`
  display: grid;
  gap: ${space(8)};
  ${above.mobile} {
    grid-template-columns: repeat(4, 1fr);
    margin-block-start: ${space(8)};
  }
`;

const lineStyles = css`
  block-size: 14px;
  margin-block-start: ${space(3)};
  border-radius: ${radius.s};
  background: ${color('line')};
  opacity: 0.7;
`;

const columns = ['one', 'two', 'three', 'four'];
const widths = ['55%', '85%', '70%', '40%'];

/** The placeholder while the content loads. It is not animated. */
export function FooterSkeleton() {
  return (
    <div css={[gridStyles, skeletonStyles]} aria-hidden="true" data-skeleton="">
      <div css={[lineStyles, { inlineSize: 220, blockSize: 30 }]} />
      <div css={columnsStyles}>
        {columns.map((column) => (
          <div key={column}>
            {widths.map((inlineSize) => (
              <div key={inlineSize} css={[lineStyles, { inlineSize }]} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
