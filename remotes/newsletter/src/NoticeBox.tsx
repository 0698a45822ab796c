import { css } from '@emotion/react';
import { color, Icon, infoShape, radius, space, type, warningShape } from '@kontor/ui';
import type { ReactNode } from 'react';

const boxStyles = css`
  ${type.s}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  & > svg {
    flex: none;
    color: ${color('ink-muted')};
  }
  & > div {
    flex: 1 1 220px;
    min-inline-size: 0;
  }
`;

const errorStyles = css`
  & > svg {
    color: ${color('sale')};
  }
`;

type Props = {
  readonly kind: 'info' | 'error';
  readonly children: ReactNode;
  /** A button or link beside the message. */
  readonly action?: ReactNode;
};

/** A message on the dark brown background (`roast`). The caller provides the live region. */
export function NoticeBox({ kind, children, action }: Props) {
  return (
    <div css={[boxStyles, kind === 'error' && errorStyles]}>
      <Icon shape={kind === 'error' ? warningShape : infoShape} size={20} />
      <div>{children}</div>
      {action}
    </div>
  );
}
