import { css } from '@emotion/react';
import type { CartStore } from '@kontor/store';
import { above, motion } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { calloutStyles } from '../../callout/calloutStyles.ts';
import { calloutMarginPx, useCalloutPosition } from '../../callout/useCalloutPosition.ts';
import { CartNoticeList } from './CartNotices.tsx';

const positionStyles = css`
  ${calloutStyles}
  inline-size: min(340px, calc(100vw - ${2 * calloutMarginPx}px));
  transition: opacity ${motion.base};
  @starting-style {
    opacity: 0;
  }
  ${above.l} {
    inset-block-start: calc(100% + 10px);
  }
`;

type Props = {
  readonly cart: CartStore;
  /** Called if a message is unmounted while it has focus. */
  readonly onFocusLost: () => void;
};

/** A closed cart's messages, in a bubble beside its icon. */
export const CartCallout = observer(function CartCallout({ cart, onFocusLost }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOfflineClosed, setIsOfflineClosed] = useState(false);
  const isShown = cart.messages.setError.current !== undefined || !isOfflineClosed;

  useCalloutPosition(ref, isShown);

  if (!isShown) return null;
  return (
    <div ref={ref} css={positionStyles}>
      <CartNoticeList
        cart={cart}
        onFocusLost={onFocusLost}
        onOfflineClose={() => setIsOfflineClosed(true)}
        isOfflineHidden={isOfflineClosed}
      />
    </div>
  );
});
