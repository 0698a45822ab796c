import { css, keyframes } from '@emotion/react';
import { color, radius, space, touchTarget, VisuallyHidden } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

const lineStyles = css`
  display: grid;
  grid-template-columns: clamp(64px, 20vw, 88px) 1fr;
  column-gap: ${space(4)};
  padding-block: ${space(4)};
  animation: ${breathe} 1.6s ease-in-out infinite;
  & span {
    display: block;
    border-radius: ${radius.m};
    background: ${color('sand')};
  }
  & span:nth-of-type(1) {
    grid-row: span 3;
    align-self: start;
    aspect-ratio: 1;
  }
  & span:nth-of-type(n + 2) {
    block-size: 16px;
    margin-block-start: ${space(1)};
    border-radius: ${radius.s};
  }
  & span:nth-of-type(3) {
    inline-size: 45%;
    margin-block-start: ${space(2)};
  }
  & span:nth-of-type(4) {
    inline-size: 112px;
    block-size: ${touchTarget};
    margin-block-start: ${space(4)};
    border-radius: ${radius.pill};
  }
`;

/** A placeholder for the lines during the first load. */
export function LoadingLines() {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">
          <Trans>Your cart is loading</Trans>
        </span>
      </VisuallyHidden>
      <div aria-hidden="true">
        {[0, 1].map((line) => (
          <div key={line} css={lineStyles}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
