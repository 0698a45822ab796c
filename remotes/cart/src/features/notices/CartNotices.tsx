import { css, type SerializedStyles } from '@emotion/react';
import type { CartStore } from '@kontor/store';
import { Notification, space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { problemText } from '../../problemText.ts';
import { focusContainer, useFocusLost } from '../../useFocusLost.ts';

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
  readonly cart: Pick<CartStore, 'messages' | 'isWaitingForConnection'>;
  readonly styles?: SerializedStyles;
  /** Called if a message is unmounted while it has focus. */
  readonly onFocusLost: (message: HTMLElement) => void;
  /** Lets the shopper close the offline message. */
  readonly onOfflineClose?: () => void;
  readonly isOfflineHidden?: boolean;
};

type Props = {
  readonly cart: ListProps['cart'];
  readonly styles: SerializedStyles;
};

/** The messages in an open cart. No callout is shown while this component is mounted. */
export function CartNotices({ cart, styles }: Props) {
  useLayoutEffect(() => cart.messages.addList(), [cart]);
  return <CartNoticeList cart={cart} styles={styles} onFocusLost={focusContainer} />;
}

type NoticeProps = ComponentProps<'div'> & Pick<ListProps, 'onFocusLost'>;

/** A message that calls back if it is unmounted while it has focus. */
function Notice({ onFocusLost, ...props }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusLost(ref, onFocusLost);
  return <div ref={ref} {...props} />;
}

/**
 * Shows the offline message and the error of a failed change. The error does not expire while the pointer or focus is
 * on it (CART-33).
 */
export const CartNoticeList = observer(function CartNoticeList({
  cart,
  styles,
  onFocusLost,
  onOfflineClose,
  isOfflineHidden = false,
}: ListProps) {
  const { i18n, t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { isWaitingForConnection } = cart;
  const { setError } = cart.messages;
  const { current: problem, resume } = setError;

  useEffect(
    () => () => {
      resume('hovered');
      resume('focused');
    },
    [resume],
  );

  const isOfflineShown = isWaitingForConnection && !isOfflineHidden;
  const isShown = problem !== undefined || isOfflineShown;
  useLayoutEffect(() => {
    // A new message leaves less room for the lines, but the focused element must stay visible.
    const focused = ref.current?.ownerDocument.activeElement;
    if (isShown && focused && ref.current?.parentElement?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return (
    <div ref={ref} css={[noticesStyles, styles]}>
      {problem && (
        <Notice
          onFocusLost={onFocusLost}
          onPointerEnter={() => setError.pause('hovered')}
          onPointerLeave={() => setError.resume('hovered')}
          onFocus={() => setError.pause('focused')}
          onBlur={() => setError.resume('focused')}
        >
          <Notification kind="error" onClose={setError.clear} closeLabel={t`Close message`}>
            <p>{problemText(i18n, problem)}</p>
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
