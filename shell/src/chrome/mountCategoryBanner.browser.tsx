import { categoryPromotionId } from '@kontor/api/promotion';
import { createWindowEvents, type HeaderEvents, hasPreviewCookie } from '@kontor/browser';
import { type CategoryBannerContent, slotModule } from '@kontor/federation';
import { type MountedSlot, mountSlot } from '@kontor/federation/runtime';
import { brand } from '@kontor/site';
import { type ChromePart, preparePart } from './chromePart.browser.ts';
import { onPromotionTags, promotionTags } from './promotionTags.browser.ts';

type Options = Omit<ChromePart, 'flags'> & {
  readonly category: string;
  /**
   * Whether to load a banner that no server has rendered, although its arrival moves the content below; false by
   * default.
   */
  readonly isLoadedLate?: boolean;
};

/**
 * Takes over a category's rendered banner. If there is none, this is announced (PROMO-11) and nothing is loaded, except
 * during a preview.
 */
export function mountCategoryBanner({ category, isLoadedLate = false, ...part }: Options): void {
  const { container, locale, loader, onReport } = part;
  const { context, known, isRenderedAlike } = preparePart<CategoryBannerContent>('categorybanner', {
    ...part,
    flags: [],
  });
  let mounted: MountedSlot<'shop_header/CategoryBanner'> | undefined;
  const show = () => {
    const props = { ...context, ...known, ...promotionTags(container), category };
    if (mounted) mounted.update(props);
    else
      mounted = mountSlot({
        id: slotModule('categorybanner'),
        container,
        isRenderedAlike,
        props,
        locale,
        loader,
        onReport,
      });
  };
  onPromotionTags(container, show);
  if (!known.content && !isLoadedLate && !hasPreviewCookie()) {
    const missing = { id: categoryPromotionId(category), kind: undefined, fetched: false };
    createWindowEvents<HeaderEvents>().emit(`${brand.key}:promotion-fetched`, missing);
    return;
  }
  show();
}
