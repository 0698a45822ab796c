import { css } from '@emotion/react';
import type { CartStore, OverlayStore } from '@kontor/store';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { calloutStyles } from '../../callout/calloutStyles.ts';
import { CartAnnouncer } from './CartAnnouncer.tsx';
import { CartTrigger } from './CartTrigger.tsx';
import { usePanel } from './usePanel.ts';

const anchorStyles = css`
  position: relative;
  display: inline-flex;
`;

/**
 * Replaces a callout that cannot be loaded. It is at the bottom of the window so that it does not cover any controls.
 */
const fallbackStyles = css`
  ${calloutStyles}
  position: fixed;
  inset: auto 16px 16px auto;
  inline-size: 16em;
  padding: 12px 16px;
`;

/** Props for the panel, whose code is loaded on demand. */
export type MiniCartPanelProps = {
  readonly id: string;
  readonly onClose: (reason: CloseReason) => void;
};

/** Shows the messages while the panel is closed. The callout's code is loaded on demand. */
type Callout = ComponentType<{ readonly cart: CartStore; readonly onFocusLost: () => void }>;

/** Why the panel closed: the shopper dismissed it or moved on to something outside it. */
export type CloseReason = 'dismissed' | 'left';

type Props = {
  readonly cart: CartStore;
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly loadPanel: () => Promise<ComponentType<MiniCartPanelProps>>;
  readonly loadCallout: () => Promise<Callout>;
  /** Calls back when the browser is idle. */
  readonly whenIdle: (task: () => void) => void;
  /** Opens the cart page if the panel cannot be loaded. */
  readonly goToCart: () => void;
};

/** Loads the callout when it is needed, or else when the browser is idle. Returns `null` if loading has failed. */
function useCallout({ cart, loadCallout, whenIdle }: Props): Callout | null | undefined {
  const [Callout, setCallout] = useState<Callout | null>();
  const { isOnline } = cart.sync;
  const isNeeded = cart.hasHiddenMessage || cart.hasPendingChanges;
  useEffect(() => {
    if (!isOnline) return;
    // This also loads the panel's code, which is in the same chunk.
    const prepareCallout = () =>
      void loadCallout().then(
        (Loaded) => setCallout(() => Loaded),
        () => setCallout(null),
      );
    if (isNeeded) prepareCallout();
    else whenIdle(prepareCallout);
  }, [isOnline, isNeeded, loadCallout, whenIdle]);
  return Callout;
}

/** The cart icon with its badge and panel, and with messages while the panel is closed. */
export const MiniCart = observer(function MiniCart(props: Props) {
  const { cart, overlays, loadPanel, goToCart } = props;
  const { isOnline, confirmed, getError } = cart.sync;
  const panelId = useId();
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const { Panel, isOpening, toggle, close } = usePanel({
    load: loadPanel,
    isOnline,
    onOpen: (onDisplaced) => overlays.open('cart', onDisplaced),
    onUnavailable: goToCart,
  });

  useEffect(() => cart.sync.ensureLoaded(), [cart]);

  const { hasHiddenMessage } = cart;
  const Callout = useCallout(props);
  const isOpen = Panel !== undefined;
  const isFallbackShown = isOnline ? hasHiddenMessage && Callout === null : !Callout && (isOpening || hasHiddenMessage);

  const focusTrigger = () => triggerRef.current?.focus();
  const handleClose = (reason: CloseReason) => {
    close();
    if (reason === 'dismissed') focusTrigger();
  };

  return (
    <div css={anchorStyles} dir="ltr" data-remote="cart">
      <CartTrigger
        ref={triggerRef}
        count={cart.numberOfArticles}
        isKnown={confirmed.isLoaded && !getError}
        isOpen={isOpen}
        isOpening={isOpening}
        panelId={panelId}
        onToggle={toggle}
      />
      <CartAnnouncer cart={cart} />
      {hasHiddenMessage && Callout && <Callout cart={cart} onFocusLost={focusTrigger} />}
      {isFallbackShown && (
        <span role="status" css={fallbackStyles}>
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
