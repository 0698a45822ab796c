import type { CartStore } from '@kontor/store';
import { buttonStyles, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';

type Props = { readonly cart: Pick<CartStore, 'isLoading' | 'load'> };

/** Stands in place of the lines while the cart cannot be shown. */
export const LoadProblem = observer(function LoadProblem({ cart }: Props) {
  const { isLoading } = cart;
  return (
    <Notification kind="error">
      <p css={{ margin: 0 }}>
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
  );
});
