import { css } from '@emotion/react';
import type { CartStore } from '@kontor/store';
import { above, motion } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { calloutStyles } from '../../calloutStyles.ts';
import { calloutMargin, useCalloutPlace } from '../../useCalloutPlace.ts';
import { CartNoticeList } from './CartNotices.tsx';

const placeStyles = css`
  ${calloutStyles}
  inline-size: min(340px, calc(100vw - ${2 * calloutMargin}px));
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
  /** The messages are gone, and the focus was in them. */
  readonly onFocusLost: () => void;
};

/** The messages of a cart that nobody has open, beside its icon. */
export const CartCallout = observer(function CartCallout({ cart, onFocusLost }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOfflineKnown, setIsOfflineKnown] = useState(false);
  const isShown = cart.setError !== undefined || !isOfflineKnown;

  useCalloutPlace(ref, isShown);

  if (!isShown) return null;
  return (
    <div ref={ref} css={placeStyles}>
      <CartNoticeList
        cart={cart}
        onFocusLost={onFocusLost}
        onOfflineClose={() => setIsOfflineKnown(true)}
        isOfflineHidden={isOfflineKnown}
      />
    </div>
  );
});
