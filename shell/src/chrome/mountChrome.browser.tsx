import { mountSlot, type RemoteLoader, RemoteSlot } from '@kontor/federation/runtime';
import type { PageState } from '../pageState.ts';
import { CartLink } from './CartLink.tsx';
import { NewsletterLink } from './NewsletterLink.tsx';
import { PreviewSlot } from './PreviewSlot.browser.tsx';
import { pageContext } from './pageContext.browser.ts';
import { reportSlot } from './reportSlot.browser.ts';
import { WhenNear } from './WhenNear.browser.tsx';

/** Mounts header and footer, with cart, newsletter and preview in the places that these leave to the host. */
export function mountChrome(page: PageState, loader: RemoteLoader): void {
  const context = pageContext(page);
  const { locale, isReducedVersion, isSticky, texts } = page;
  const slot = { locale, loader, onReport: reportSlot };
  const header = document.getElementById('header');
  const footer = document.getElementById('footer');
  const cartLink = <CartLink name={texts.cart} />;
  const newsletterLink = <NewsletterLink name={texts.newsletter} />;

  if (header) {
    mountSlot({
      ...slot,
      id: 'shop_header/Header',
      container: header,
      props: {
        ...context,
        isReducedVersion,
        isSticky,
        miniCart: <RemoteSlot {...slot} id="shop_cart/MiniCart" props={context} fallback={cartLink} />,
      },
    });
  }
  if (footer) {
    const newsletter = (
      <WhenNear placeholder={newsletterLink}>
        <RemoteSlot {...slot} id="shop_newsletter/NewsletterForm" props={context} fallback={newsletterLink} />
      </WhenNear>
    );
    mountSlot({
      ...slot,
      id: 'shop_footer/Footer',
      container: footer,
      props: {
        ...context,
        isReducedVersion,
        preview: <PreviewSlot {...slot} context={context} />,
        // A page about the newsletter has its form already, and nothing may lead away from a checkout.
        ...(page.page === 'newsletter' || isReducedVersion ? {} : { newsletter }),
      },
    });
  }
}
