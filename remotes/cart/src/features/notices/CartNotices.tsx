import { css } from '@emotion/react';
import type { CartStore } from '@kontor/store';
import { buttonStyles, Notification, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { problemText } from '../../problemText.ts';

const noticesStyles = css`
  display: grid;
  gap: ${space(2)};
  &:not(:empty) {
    padding-block-end: ${space(2)};
  }
  & p {
    margin: 0;
  }
`;

type Props = {
  readonly cart: Pick<
    CartStore,
    | 'getError'
    | 'setError'
    | 'isLoading'
    | 'isWaitingForConnection'
    | 'load'
    | 'dismissSetError'
    | 'pauseSetError'
    | 'resumeSetError'
  >;
};

/** What went wrong with the cart. A failed change clears itself, but not while somebody is reading or touching it. */
export const CartNotices = observer(function CartNotices({ cart }: Props) {
  const { i18n, t } = useLingui();
  const { setError, getError, isLoading, isWaitingForConnection, resumeSetError } = cart;

  useEffect(
    () => () => {
      resumeSetError('hovered');
      resumeSetError('focused');
    },
    [resumeSetError],
  );

  return (
    <div css={noticesStyles}>
      {getError && (
        <Notification kind="error">
          <p>
            <Trans>Your cart cannot be shown for technical reasons. Please try again later.</Trans>
          </p>
          <button
            type="button"
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void cart.load({ forceReload: true })}
            css={[buttonStyles({ size: 'small', variant: 'secondary' }), { marginBlockStart: space(3) }]}
          >
            <Trans>Try again</Trans>
          </button>
        </Notification>
      )}
      {setError && (
        // biome-ignore lint/a11y/noStaticElementInteractions: reading is no interaction, but it holds the message
        <div
          onPointerEnter={() => cart.pauseSetError('hovered')}
          onPointerLeave={() => cart.resumeSetError('hovered')}
          onFocus={() => cart.pauseSetError('focused')}
          onBlur={() => cart.resumeSetError('focused')}
        >
          <Notification kind="error" onClose={cart.dismissSetError} closeLabel={t`Close message`}>
            <p>{problemText(i18n, setError)}</p>
          </Notification>
        </div>
      )}
      {isWaitingForConnection && (
        <Notification kind="info">
          <p>
            <Trans>You are offline. Your changes are saved as soon as you are back online.</Trans>
          </p>
        </Notification>
      )}
    </div>
  );
});
