import type { PromotionFilters } from '@kontor/api/promotion';
import type { Clock, HeaderEvents, Unsubscribe, WindowEvents } from '@kontor/browser';
import { KeptMarkup, keptPart } from '@kontor/federation/hydration';
import type { OverlayStore } from '@kontor/store';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PromotionStore } from '../../promotions/PromotionStore.ts';
import { watchPromotion } from '../../promotions/watchPromotion.browser.ts';

/** The kinds of promotion that are shown above the header. */
const shownKinds: readonly (string | undefined)[] = ['BANNER', 'PHASE_INTEGRATION'];

const loadParts = () => import(/* webpackChunkName: "promotion-parts" */ '../../promotions/watchParts.browser.ts');

/** Calls back once, when a promotion is unfolded or a picture fails. Most visitors never see either. */
function whenNeeded(frame: HTMLElement, onNeed: () => void): Unsubscribe {
  const controller = new AbortController();
  const { signal } = controller;
  const need = (): void => {
    controller.abort();
    onNeed();
  };
  // Neither event bubbles.
  for (const name of ['toggle', 'error']) frame.addEventListener(name, need, { signal, capture: true });
  const hasFailed = ({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean =>
    complete && currentSrc !== '' && naturalWidth === 0;
  if (frame.querySelector('details[open]') || [...frame.querySelectorAll('img')].some(hasFailed)) need();
  return () => controller.abort();
}

const PromotionContent = keptPart(
  async () =>
    (await import(/* webpackChunkName: "promotion-content" */ './PromotionContent.kept.tsx')).PromotionContent,
);

type Props = {
  readonly store: PromotionStore;
  /** The tags that determine the promotion. */
  readonly filters?: PromotionFilters;
  readonly overlays: Pick<OverlayStore, 'open' | 'openNames'>;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  readonly clock: Clock;
};

/**
 * The place above the header for a promotion that is a banner or a phase integration. The server's markup is never
 * hydrated. Instead, this component watches the buttons and links in that markup.
 */
export const PromotionSpot = observer(function PromotionSpot(props: Props) {
  const { store, filters, overlays, events, clock } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { promotion, id } = store;
  const kind = promotion?.kind;
  const isShown = shownKinds.includes(kind);

  useEffect(() => {
    void store.load({ id, ...(filters ? { filters } : {}) });
  }, [store, id, filters]);

  useEffect(() => {
    const element = frame.current;
    if (!isShown || !element) return;
    const detail = { id, kind };
    const ends = [watchPromotion(element, { detail, events, clock })];
    const endWaiting = whenNeeded(element, () => {
      // Without this code, visitors have to close the legal text themselves.
      loadParts().then(
        ({ watchParts }) => ends.length > 0 && ends.push(watchParts(element, { detail, events, overlays })),
        () => undefined,
      );
    });
    ends.push(endWaiting);
    return () => {
      for (const end of ends.splice(0)) end();
    };
  }, [isShown, id, kind, overlays, events, clock]);

  if (!promotion || !isShown) return null;
  return (
    <div ref={frame} data-promotion={id}>
      <KeptMarkup of={promotion}>
        <PromotionContent promotion={promotion} />
      </KeptMarkup>
    </div>
  );
});
