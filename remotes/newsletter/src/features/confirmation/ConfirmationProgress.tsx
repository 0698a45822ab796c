import { css, keyframes } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { buttonStyles, color, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { SuccessMessage } from '../../SuccessMessage.tsx';
import { useWelcomeDiscount } from '../../useWelcomeDiscount.ts';

const turn = keyframes`to { transform: rotate(1turn) }`;

const waitingStyles = css`
  ${type.l}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-block-size: 96px;
  margin: 0;
  &::before {
    content: '';
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border: 3px solid ${color('on-roast-muted')};
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`;

const nextLinkStyles = css`
  margin-block-start: ${space(6)};
`;

type Props = { readonly isConfirmed: boolean };

/** A running or finished confirmation, in a live region. */
export function ConfirmationProgress({ isConfirmed }: Props) {
  const discount = useWelcomeDiscount();
  return (
    <div role="status">
      {isConfirmed ? (
        <SuccessMessage title={<Trans>Your sign-up is confirmed</Trans>}>
          <p>
            <Trans>Good to have you with us. You find your welcome voucher of {discount} in our next e-mail.</Trans>
          </p>
          <a href={linkTargets.home} css={[buttonStyles({ size: 'medium' }), nextLinkStyles]}>
            <Trans>To the shop</Trans>
          </a>
        </SuccessMessage>
      ) : (
        <p css={waitingStyles}>
          <Trans>Your sign-up is being confirmed …</Trans>
        </p>
      )}
    </div>
  );
}
