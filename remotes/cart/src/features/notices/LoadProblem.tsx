import type { CartStore } from '@kontor/store';
import { buttonStyles, Notification, space } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { focusContainer, useFocusLost } from '../../useFocusLost.ts';

type Props = { readonly sync: Pick<CartStore['sync'], 'isLoading' | 'load'> };

/** Shown instead of the lines while there is a get error (CART-31). */
export const LoadProblem = observer(function LoadProblem({ sync }: Props) {
  const { isLoading } = sync;
  const retryRef = useRef<HTMLButtonElement>(null);
  useFocusLost(retryRef, focusContainer);
  return (
    <Notification kind="error">
      <p css={{ margin: 0 }}>
        <Trans>Your cart cannot be shown for technical reasons. Please try again later.</Trans>
      </p>
      <button
        ref={retryRef}
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void sync.load({ forceReload: true })}
        css={[buttonStyles({ size: 'small', variant: 'secondary' }), { marginBlockStart: space(3) }]}
      >
        <Trans>Try again</Trans>
      </button>
    </Notification>
  );
});
