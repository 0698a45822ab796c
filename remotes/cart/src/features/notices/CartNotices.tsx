import { css, type SerializedStyles } from '@emotion/react';
import type { CartStore } from '@kontor/store';
import { Notification, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { problemText } from '../../problemText.ts';
import { focusWhatIsAround, useFocusLost } from '../../useFocusLost.ts';

const noticesStyles = css`
  display: grid;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
  & p {
    margin: 0;
    text-wrap: pretty;
  }
`;

type ListProps = {
  readonly cart: Pick<
    CartStore,
    'setError' | 'isWaitingForConnection' | 'dismissSetError' | 'pauseSetError' | 'resumeSetError'
  >;
  /** Where the messages stand. */
  readonly place?: SerializedStyles;
  /** A message is gone, and the focus was in it. */
  readonly onFocusLost: (message: HTMLElement) => void;
  /** Lets the shopper close what else stays as long as there is no connection. */
  readonly onOfflineClose?: () => void;
  readonly isOfflineHidden?: boolean;
};

type Props = {
  readonly cart: ListProps['cart'] & Pick<CartStore, 'holdNotices'>;
  readonly place: SerializedStyles;
};

/** The messages in their place; while it is there, none is shown beside the icon. */
export function CartNotices({ cart, place }: Props) {
  useLayoutEffect(() => cart.holdNotices(), [cart]);
  return <CartNoticeList cart={cart} place={place} onFocusLost={focusWhatIsAround} />;
}

type NoticeProps = ComponentProps<'div'> & Pick<ListProps, 'onFocusLost'>;

/** One message, as long as it is there. */
function Notice({ onFocusLost, ...props }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusLost(ref, onFocusLost);
  return <div ref={ref} {...props} />;
}

/** What became of changes that did not go through. A failed change clears itself, but not while somebody is reading or touching it. */
export const CartNoticeList = observer(function CartNoticeList({
  cart,
  place,
  onFocusLost,
  onOfflineClose,
  isOfflineHidden = false,
}: ListProps) {
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { setError, isWaitingForConnection, resumeSetError } = cart;

  useEffect(
    () => () => {
      resumeSetError('hovered');
      resumeSetError('focused');
    },
    [resumeSetError],
  );

  const isOfflineShown = isWaitingForConnection && !isOfflineHidden;
  const isShown = setError !== undefined || isOfflineShown;
  useLayoutEffect(() => {
    // A message takes room from the lines: what has the focus must not end up behind it.
    const focused = ref.current?.ownerDocument.activeElement;
    if (isShown && focused && ref.current?.parentElement?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <div ref={ref} css={[noticesStyles, place]}>
      {setError && (
        <Notice
          onFocusLost={onFocusLost}
          onPointerEnter={() => cart.pauseSetError('hovered')}
          onPointerLeave={() => cart.resumeSetError('hovered')}
          onFocus={() => cart.pauseSetError('focused')}
          onBlur={() => cart.resumeSetError('focused')}
        >
          <Notification kind="error" onClose={cart.dismissSetError} closeLabel={t`Close message`}>
            <p>{problemText(i18n, setError)}</p>
          </Notification>
        </Notice>
      )}
      {isOfflineShown && (
        <Notice onFocusLost={onFocusLost}>
          <Notification kind="info" {...(onOfflineClose && { onClose: onOfflineClose, closeLabel: t`Close message` })}>
            <p>
              <Trans>You are offline.</Trans> <Trans>Your changes are saved as soon as you are back online.</Trans>
            </p>
          </Notification>
        </Notice>
      )}
    </div>
  );
});
