import type { PromotionFilters } from '@kontor/api/promotion';
import type { Clock, HeaderEvents, WindowEvents } from '@kontor/browser';
import { KeptMarkup } from '@kontor/federation/hydration';
import type { OverlayStore } from '@kontor/store';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef } from 'react';
import type { PromotionStore } from '../../promotions/PromotionStore.ts';
import { watchPromotion } from '../../promotions/watchPromotion.browser.ts';
import type { PromotionContent } from './PromotionContent.tsx';

/** The kinds of promotions that stand above the header. */
const shownKinds: readonly (string | undefined)[] = ['BANNER', 'PHASE_INTEGRATION'];

type Props = {
  readonly store: PromotionStore;
  /** Tags by which the promotion is chosen. */
  readonly filters?: PromotionFilters;
  readonly overlays: Pick<OverlayStore, 'open'>;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  readonly clock: Clock;
  readonly Content: ComponentType<Parameters<typeof PromotionContent>[0]>;
};

/**
 * The place above the header for a promotion that is a banner or a phase integration. The markup of a server is never
 * hydrated; its buttons and links are watched from here.
 */
export const PromotionSpot = observer(function PromotionSpot(props: Props) {
  const { store, filters, overlays, events, clock, Content } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { promotion, id } = store;
  const kind = promotion?.kind;
  const isShown = shownKinds.includes(kind);

  useEffect(() => {
    void store.load({ id, ...(filters ? { filters } : {}) });
  }, [store, id, filters]);

  useEffect(() => {
    if (!isShown || !frame.current) return;
    return watchPromotion(frame.current, { detail: { id, kind }, overlays, events, clock });
  }, [isShown, id, kind, overlays, events, clock]);

  if (!promotion || !isShown) return null;
  return (
    <div ref={frame} data-promotion={id}>
      <KeptMarkup of={promotion}>
        <Content promotion={promotion} />
      </KeptMarkup>
    </div>
  );
});
