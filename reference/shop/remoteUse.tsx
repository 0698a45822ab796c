import { remoteModule as CartLines } from 'shop_cart/CartLines';
import { remoteModule as MiniCart } from 'shop_cart/MiniCart';
import { openPageCart } from 'shop_cart/pageCart';
import { remoteModule as Footer } from 'shop_footer/Footer';
import { remoteModule as CategoryBanner } from 'shop_header/CategoryBanner';
import { remoteModule as Header } from 'shop_header/Header';
import { remoteModule as NewsletterForm } from 'shop_newsletter/NewsletterForm';
import { remoteModule as PreviewPanel } from 'shop_preview/PreviewPanel';

/**
 * How this shell and its boot script use the remotes. This code never runs. A copy is stored next to each build, and
 * `npm run remote -- check` compiles it with a new version's types. `content` is missing, because only the shop's
 * servers pass it.
 */
export const use = async () => {
  const page = { site: 'CH_FR', platform: 'CLASSIC', locale: 'fr-CH', isAppClient: false } as const;
  const filters = { allOfTags: [''], anyOfTags: [''], noneOfTags: [''] };
  const cart = await openPageCart({ site: page.site, locale: page.locale });
  const product = { title: '', imageUrl: '', url: '', price: { amount: 1, currency: 'CHF' } };
  const result = await cart.add({ productId: '', tcm: '' }, 1, product, { showsMessage: true });
  const answer: string | undefined = result.isSuccess ? result.addedProduct?.title : result.message;
  return (
    <>
      <Header.Component
        {...page}
        i18n={await Header.prepare(page.locale)}
        filters={filters}
        navigationRoute=""
        isReducedVersion={true}
        hasSecureHint={true}
        isSticky={true}
        miniCart={(fallback) => fallback}
      />
      <MiniCart.Component {...page} i18n={await MiniCart.prepare(page.locale)} />
      <CategoryBanner.Component
        {...page}
        i18n={await CategoryBanner.prepare(page.locale)}
        filters={filters}
        category="coffee"
      />
      <CartLines.Component {...page} i18n={await CartLines.prepare(page.locale)} />
      <Footer.Component
        {...page}
        i18n={await Footer.prepare(page.locale)}
        isReducedVersion={true}
        newsletter={(fallback) => fallback}
        preview={answer}
      />
      <NewsletterForm.Component
        {...page}
        i18n={await NewsletterForm.prepare(page.locale)}
        origin="NEWSLETTER"
        originAddition="page"
      />
      <PreviewPanel.Component {...page} i18n={await PreviewPanel.prepare(page.locale)} />
    </>
  );
};
