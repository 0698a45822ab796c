import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { iconButtonStyles } from '../actions/iconButtonStyles.ts';
import { Icon } from '../icons/Icon.tsx';
import { closeShape, infoShape, warningShape } from '../icons/shapes.ts';
import { color, radius, space, type } from '../tokens/tokens.ts';

export type NotificationKind = 'info' | 'error' | 'loading';

type Props = {
  readonly kind?: NotificationKind;
  readonly children: ReactNode;
  /** Adds a close button; requires `closeLabel`. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
};

const turn = keyframes`to { transform: rotate(1turn) }`;

const frameStyles = css`
  ${type.s}
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid transparent;
  border-inline-start: 4px solid ${color('line-strong')};
  border-radius: ${radius.m};
  background: ${color('sand')};
  color: ${color('ink')};
  & > svg {
    flex: none;
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`;

const errorStyles = css`
  border-inline-start-color: ${color('danger')};
  background: ${color('danger-soft')};
  & > svg {
    color: ${color('danger')};
  }
`;

const spinnerStyles = css`
  flex: none;
  width: 18px;
  height: 18px;
  margin-block-start: 2px;
  border: 2px solid ${color('line-strong')};
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  @media (forced-colors: active) {
    border-block-start-color: Canvas;
  }
`;

const closeStyles = css`
  margin-block: -${space(2.5)};
  margin-inline-end: -${space(3)};
  &:hover:not([aria-disabled='true']) {
    background: ${color('line')};
  }
`;

/** A message about information, an error or progress. Errors interrupt screen readers. */
export function Notification({ kind = 'info', children, onClose, closeLabel }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} css={[frameStyles, kind === 'error' && errorStyles]}>
      {kind === 'loading' ? (
        <span aria-hidden="true" css={spinnerStyles} />
      ) : (
        <Icon shape={kind === 'error' ? warningShape : infoShape} size={22} />
      )}
      <div>{children}</div>
      {onClose && closeLabel && (
        <button type="button" aria-label={closeLabel} onClick={onClose} css={[iconButtonStyles, closeStyles]}>
          <Icon shape={closeShape} size={18} />
        </button>
      )}
    </div>
  );
}
