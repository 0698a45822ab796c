import { flagProperties, type HeaderContent } from '@kontor/federation';
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
    id: 'shop_header/Header',
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
      miniCart: (fallback) => <RemoteSlot {...slot} id="shop_cart/MiniCart" props={context} fallback={fallback} />,
    },
  });
}
