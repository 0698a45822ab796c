import { css } from '@emotion/react';
import { color, layer, radius, shadow, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const noteStyles = css`
  ${type.s}
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: 0;
  z-index: ${layer.flyout};
  inline-size: min(280px, 60vw);
  padding: ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  box-shadow: ${shadow.high};
`;

type Props = {
  /** Changes wait; else it is the panel that does. */
  readonly isOfChanges: boolean;
};

/** What can be said beside the icon without a connection when the messages had not been loaded before. */
export function OfflineNote({ isOfChanges }: Props) {
  return (
    <span role="status" css={noteStyles}>
      {isOfChanges ? (
        <Trans>You are offline. Your changes are saved as soon as you are back online.</Trans>
      ) : (
        <Trans>You are offline. Your cart opens as soon as you are back online.</Trans>
      )}
    </span>
  );
}
