import { css, keyframes } from '@emotion/react';
import { color, radius, space, VisuallyHidden } from '@kontor/ui';
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
  & span:first-of-type {
    grid-row: span 2;
    aspect-ratio: 1;
  }
  & span:not(:first-of-type) {
    block-size: 16px;
    border-radius: ${radius.s};
  }
  & span:last-of-type {
    inline-size: 45%;
  }
`;

/** The place of the lines while the cart is loaded first. */
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
          </div>
        ))}
      </div>
    </div>
  );
}
