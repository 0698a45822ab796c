import { css } from '@emotion/react';
import type { CartStore, OverlayStore } from '@kontor/store';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { CartAnnouncer } from './CartAnnouncer.tsx';
import { CartTrigger } from './CartTrigger.tsx';
import { usePanel } from './usePanel.ts';

const anchorStyles = css`
  position: relative;
  display: inline-flex;
`;

/** What the panel is told; its code is loaded when it is opened first. */
export type MiniCartPanelProps = {
  readonly id: string;
  readonly onClose: (reason: CloseReason) => void;
};

/** What shows the messages of a closed cart is told whose they are. */
type Callout = ComponentType<{ readonly cart: CartStore }>;

/** The shopper closed the panel, or went on to something outside of it. */
export type CloseReason = 'dismissed' | 'left';

type Props = {
  readonly cart: CartStore;
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly loadPanel: () => Promise<ComponentType<MiniCartPanelProps>>;
  readonly loadCallout: () => Promise<Callout>;
  /** Goes to the cart page, for when the panel cannot be had. */
  readonly goToCart: () => void;
};

/** The cart's icon, its badge, the panel that it opens, and what must be said while that is closed. */
export const MiniCart = observer(function MiniCart({ cart, overlays, loadPanel, loadCallout, goToCart }: Props) {
  const panelId = useId();
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const { Panel, isOpening, prepare, toggle, close } = usePanel(loadPanel, goToCart);

  useEffect(() => {
    if (!cart.isLoaded) void cart.load();
  }, [cart]);

  const [Callout, setCallout] = useState<Callout>();
  const hasNews = cart.hasUnseenNotice;
  useEffect(() => {
    // Where it cannot be had, the sign on the icon is there all the same.
    if (hasNews) loadCallout().then((Loaded) => setCallout(() => Loaded), Boolean);
  }, [hasNews, loadCallout]);

  const isOpen = Panel !== undefined;
  useEffect(() => (isOpen ? overlays.open('cart') : undefined), [isOpen, overlays]);

  const handleClose = (reason: CloseReason) => {
    close();
    if (reason === 'dismissed') triggerRef.current?.focus();
  };

  return (
    <div css={anchorStyles}>
      <CartTrigger
        ref={triggerRef}
        count={cart.numberOfArticles}
        hasNews={hasNews}
        isOpen={isOpen}
        isOpening={isOpening}
        panelId={panelId}
        onApproach={prepare}
        onToggle={toggle}
      />
      <CartAnnouncer cart={cart} />
      {hasNews && Callout && <Callout cart={cart} />}
      {Panel && <Panel id={panelId} onClose={handleClose} />}
    </div>
  );
});
