import { flagProperties, type HeaderContent, slotModule } from '@kontor/federation';
import { mountSlot, RemoteSlot } from '@kontor/federation/runtime';
import { type ChromePart, preparePart } from './chromePart.browser.ts';
import { promotionTags } from './promotionTags.browser.ts';

/** Mounts the header with the cart in its host slot. */
export function mountHeader(part: ChromePart): void {
  const { container, locale, flags, loader, onReport } = part;
  const { context, known, isRenderedAlike } = preparePart<HeaderContent>('header', part);
  const { isReducedVersion, hasSecureHint, isSticky } = flagProperties(flags);
  const { navigationRoute } = document.documentElement.dataset;
  const slot = { locale, loader, onReport };
  mountSlot({
    ...slot,
    id: slotModule('header'),
    container,
    isRenderedAlike,
    props: {
      ...context,
      ...known,
      ...promotionTags(container),
      ...(navigationRoute ? { navigationRoute } : {}),
      isReducedVersion,
      hasSecureHint,
      isSticky,
      miniCart: (fallback) => <RemoteSlot {...slot} id={slotModule('miniCart')} props={context} fallback={fallback} />,
    },
  });
}
