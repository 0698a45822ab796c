import { css } from '@emotion/react';
import { checkShape, closeShape, color, Icon, radius, space, touchTarget, type, warningShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const boxStyles = css`
  ${type.s}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-inline-start: 6px solid ${color('activating')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  & > svg {
    flex: none;
    color: ${color('activating')};
  }
  & > div {
    /* Relative to the text size: a phone has room for icon, text and button in one row unless text is enlarged. */
    flex: 1 1 10em;
    min-inline-size: 0;
  }
`;

const errorStyles = css`
  border-color: ${color('sale')};
  & > svg {
    color: ${color('sale')};
  }
`;

const closeStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  margin-block: -${space(2)};
  margin-inline: auto -${space(2)};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    outline: 3px solid ${color('ink')};
    outline-offset: -3px;
  }
`;

type Props = {
  readonly kind: 'success' | 'error';
  readonly children: ReactNode;
  /** A button or link beside the message. */
  readonly action?: ReactNode;
  /** Adds a close button to the message. */
  readonly onClose?: () => void;
};

/** A message on a dark brown background (`roast`). The caller provides the live region. */
export function NoticeBox({ kind, children, action, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div css={[boxStyles, kind === 'error' && errorStyles]}>
      <Icon shape={kind === 'error' ? warningShape : checkShape} size={20} />
      <div>{children}</div>
      {action}
      {onClose && (
        <button type="button" aria-label={t`Close`} onClick={onClose} css={closeStyles}>
          <Icon shape={closeShape} size={18} />
        </button>
      )}
    </div>
  );
}
