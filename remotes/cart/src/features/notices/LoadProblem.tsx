import type { CartStore } from '@kontor/store';
import { buttonStyles, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { focusWhatIsAround, useFocusLost } from '../../useFocusLost.ts';

type Props = { readonly cart: Pick<CartStore, 'isLoading' | 'load'> };

/** Stands in place of the lines while the cart cannot be shown. */
export const LoadProblem = observer(function LoadProblem({ cart }: Props) {
  const { isLoading } = cart;
  const againRef = useRef<HTMLButtonElement>(null);
  useFocusLost(againRef, focusWhatIsAround);
  return (
    <Notification kind="error">
      <p css={{ margin: 0 }}>
        <Trans>Your cart cannot be shown for technical reasons. Please try again later.</Trans>
      </p>
      <button
        ref={againRef}
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void cart.load({ forceReload: true })}
        css={[buttonStyles({ size: 'small', variant: 'secondary' }), { marginBlockStart: space(3) }]}
      >
        <Trans>Try again</Trans>
      </button>
    </Notification>
  );
});
