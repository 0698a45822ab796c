import { css } from '@emotion/react';
import { color, layer, radius, shadow, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const messageStyles = css`
  ${type.s}
  position: fixed;
  inset-block-end: ${space(6)};
  inset-inline: ${space(4)};
  z-index: ${layer.flyout};
  inline-size: fit-content;
  max-inline-size: min(100% - ${space(8)}, 480px);
  margin: 0 auto;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('danger')};
  border-radius: ${radius.m};
  background: ${color('danger-soft')};
  color: ${color('ink')};
  box-shadow: ${shadow.high};
  &:empty {
    display: none;
  }
`;

/** The element in which hearts report a failure. Its strings are in attributes, so the script needs no catalogue. */
export function WatchMessage() {
  const { t } = useLingui();
  return (
    <p
      role="alert"
      css={messageStyles}
      data-watch-message=""
      data-full={t`Your watchlist is full. Please remove something first.`}
      data-failed={t`That did not work. Please try again later.`}
      suppressHydrationWarning
    />
  );
}
