import { css } from '@emotion/react';
import type { CartStore, OverlayStore } from '@kontor/store';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { calloutStyles } from '../../calloutStyles.ts';
import { CartAnnouncer } from './CartAnnouncer.tsx';
import { CartTrigger } from './CartTrigger.tsx';
import { usePanel } from './usePanel.ts';

const anchorStyles = css`
  position: relative;
  display: inline-flex;
`;

/** What can be said when the messages themselves cannot be had: at the window's foot, where it covers no control of the header. */
const plainStyles = css`
  ${calloutStyles}
  position: fixed;
  inset: auto 16px 16px auto;
  inline-size: 16em;
  padding: 12px 16px;
`;

/** What the panel is told; its code is loaded when it is opened first. */
export type MiniCartPanelProps = {
  readonly id: string;
  readonly onClose: (reason: CloseReason) => void;
};

/** What shows the messages of a closed cart is told whose they are, and where the focus goes when they leave with it. */
type Callout = ComponentType<{ readonly cart: CartStore; readonly onFocusLost: () => void }>;

/** The shopper closed the panel, or went on to something outside of it. */
export type CloseReason = 'dismissed' | 'left';

type Props = {
  readonly cart: CartStore;
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly loadPanel: () => Promise<ComponentType<MiniCartPanelProps>>;
  readonly loadCallout: () => Promise<Callout>;
  /** Calls back when the browser has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
  /** Goes to the cart page, for when the panel cannot be had. */
  readonly goToCart: () => void;
};

/** The cart's icon, its badge, the panel that it opens, and what must be said while that is closed. */
export const MiniCart = observer(function MiniCart(props: Props) {
  const { cart, overlays, loadPanel, loadCallout, whenIdle, goToCart } = props;
  const panelId = useId();
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const { Panel, isOpening, toggle, close } = usePanel({
    load: loadPanel,
    isOnline: cart.isOnline,
    onOpen: (giveWay) => overlays.open('cart', giveWay),
    onUnavailable: goToCart,
  });

  useEffect(() => {
    if (!cart.isLoaded) void cart.load();
  }, [cart]);

  /** `null` where its code cannot be had. */
  const [Callout, setCallout] = useState<Callout | null>();
  const { isOnline, hasPendingChanges, hasUnseenNotice: hasNews } = cart;
  const isAtWork = hasNews || hasPendingChanges;
  useEffect(() => {
    if (!isOnline) return;
    // The panel's code comes with it.
    const prepareCallout = () =>
      void loadCallout().then(
        (Loaded) => setCallout(() => Loaded),
        () => setCallout(null),
      );
    if (isAtWork) prepareCallout();
    else whenIdle(prepareCallout);
  }, [isOnline, isAtWork, loadCallout, whenIdle]);

  const isOpen = Panel !== undefined;

  const isPlain = isOnline ? hasNews && Callout === null : !Callout && (isOpening || hasNews);

  const focusTrigger = () => triggerRef.current?.focus();
  const handleClose = (reason: CloseReason) => {
    close();
    if (reason === 'dismissed') focusTrigger();
  };

  return (
    <div css={anchorStyles}>
      <CartTrigger
        ref={triggerRef}
        count={cart.numberOfArticles}
        isKnown={cart.isLoaded && !cart.getError}
        isOpen={isOpen}
        isOpening={isOpening}
        panelId={panelId}
        onToggle={toggle}
      />
      <CartAnnouncer cart={cart} />
      {hasNews && Callout && <Callout cart={cart} onFocusLost={focusTrigger} />}
      {isPlain && (
        <span role="status" css={plainStyles}>
          {isOnline ? (
            <Trans>Your cart cannot be changed at the moment. Please try again later.</Trans>
          ) : (
            <>
              <Trans>You are offline.</Trans> <Trans>Your changes are saved as soon as you are back online.</Trans>
            </>
          )}
        </span>
      )}
      {Panel && <Panel id={panelId} onClose={handleClose} />}
    </div>
  );
});
