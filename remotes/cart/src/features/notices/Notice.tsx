import { css } from '@emotion/react';
import { closeShape, color, Icon, infoShape, radius, space, touchTarget, type, warningShape } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const noticeStyles = css`
  ${type.s}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: start;
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};
  border-radius: ${radius.m};
  background: ${color('sand')};
  color: ${color('ink')};
  & > svg {
    margin-block-start: 1px;
  }
`;

const errorStyles = css`
  & > svg {
    color: ${color('sale')};
  }
`;

const closeStyles = css`
  display: grid;
  place-items: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  margin: -11px -8px -11px 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  cursor: pointer;
`;

type Props = {
  readonly kind: 'error' | 'info';
  readonly children: ReactNode;
  readonly onDismiss?: () => void;
};

/** A message in its place in the panel. */
export function Notice({ kind, children, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <div css={[noticeStyles, kind === 'error' && errorStyles]}>
      <Icon shape={kind === 'error' ? warningShape : infoShape} size={20} />
      <div>{children}</div>
      {onDismiss && (
        <button type="button" aria-label={t`Close message`} onClick={onDismiss} css={closeStyles}>
          <Icon shape={closeShape} size={18} />
        </button>
      )}
    </div>
  );
}
