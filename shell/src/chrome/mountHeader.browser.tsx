import { flagProperties, type HeaderContent, type RemoteModuleProps, slotModule } from '@kontor/federation';
import { mountSlot, RemoteSlot } from '@kontor/federation/runtime';
import { getRootStore } from '@kontor/store';
import { type ChromePart, preparePart } from './chromePart.browser.ts';
import { closeOnBack } from './closeOnBack.browser.ts';
import { createPlaces } from './createPlaces.browser.tsx';
import { onPromotionTags, promotionTags } from './promotionTags.browser.ts';

/** Mounts the header, with the cart in its place in the header. */
export function mountHeader(part: ChromePart): void {
  const { container, locale, flags, loader, onReport } = part;
  const { context, known, isRenderedAlike } = preparePart<HeaderContent>('header', part);
  const { isReducedVersion, hasSecureHint, isSticky } = flagProperties(flags);
  const { navigationRoute } = document.documentElement.dataset;
  const slot = { locale, loader, onReport };
  const cart = { ...slot, id: slotModule('miniCart'), props: context };
  const places = createPlaces(container);
  const fixed: RemoteModuleProps<'shop_header/Header'> = {
    ...context,
    ...known,
    ...(navigationRoute ? { navigationRoute } : {}),
    isReducedVersion,
    hasSecureHint,
    isSticky,
    miniCart: places.fill(
      'miniCart',
      (place) => mountSlot({ ...cart, container: place }),
      (fallback) => <RemoteSlot {...cart} fallback={fallback} touched={container} />,
    ),
  };
  const propsNow = () => ({ ...fixed, ...promotionTags(container) });
  const mounted = mountSlot({
    ...slot,
    id: slotModule('header'),
    container,
    isRenderedAlike,
    props: propsNow(),
    onFallback: places.restore,
  });
  onPromotionTags(container, () => mounted.update(propsNow()));
  // A separate task keeps the creation of the store out of the hydration.
  setTimeout(() => closeOnBack(getRootStore({ site: part.site }).overlays));
}
