import type { HeaderEvents, WindowEvents } from '@kontor/browser';
import { localeOf, type SiteKey } from '@kontor/site';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { CategoryBanner } from './features/category-banner/CategoryBanner.tsx';
import type { PromotionRequest, PromotionStore } from './promotions/PromotionStore.ts';

type Props = {
  readonly site: SiteKey;
  readonly i18n: I18n;
  readonly store: PromotionStore;
  readonly request: PromotionRequest;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
};

/** A category's banner with its strings. The server renders this tree, and the browser hydrates it. */
export function CategoryBannerModule({ site, i18n, ...banner }: Props) {
  const locale = localeOf(site);
  return (
    <I18nProvider i18n={i18n}>
      <CategoryBanner {...banner} lang={locale === i18n.locale ? undefined : locale} />
    </I18nProvider>
  );
}
