import type { CategoryBannerContent } from '@kontor/federation';
import { mountSlot } from '@kontor/federation/runtime';
import { type ChromePart, preparePart } from './chromePart.browser.ts';
import { hasPreviewCookie } from './previewCookie.browser.ts';

type Options = Omit<ChromePart, 'flags'> & {
  readonly category: string;
  /** Whether a banner that no server has rendered is loaded, which moves what follows; false by default. */
  readonly isLoadedLate?: boolean;
};

/** Takes over the rendered banner of a category. Without one, nothing is loaded, except during a preview. */
export function mountCategoryBanner({ category, isLoadedLate = false, ...part }: Options): void {
  const { container, locale, loader, onReport } = part;
  const { context, known, isRenderedAlike } = preparePart<CategoryBannerContent>('categorybanner', {
    ...part,
    flags: [],
  });
  if (!known.content && !isLoadedLate && !hasPreviewCookie()) return;
  mountSlot({
    id: 'shop_header/CategoryBanner',
    container,
    isRenderedAlike,
    props: { ...context, ...known, category },
    locale,
    loader,
    onReport,
  });
}
