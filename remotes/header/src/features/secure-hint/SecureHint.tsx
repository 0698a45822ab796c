import { css } from '@emotion/react';
import { above, color, Icon, lockShape, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const hintStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin: 0;
  color: ${color('ink-muted')};
  ${type.xs}
  text-wrap: balance;
  ${above.s} {
    ${type.s}
  }
  & svg {
    flex: none;
    color: ${color('activating')};
  }
`;

/** The secure-purchase hint (HEAD-10). */
export function SecureHint() {
  return (
    <p css={hintStyles}>
      <Icon shape={lockShape} size={20} />
      <span>
        <Trans>Shop securely</Trans>
      </span>
    </p>
  );
}
