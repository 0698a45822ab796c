import type { PageContext } from '@kontor/federation';
import { mountSlot, type RemoteLoader, RemoteSlot } from '@kontor/federation/runtime';
import { linkTargets, platformFromWidth } from '@kontor/site';
import type { PageState } from '../pageState.ts';
import { reportSlot } from './reportSlot.browser.ts';

/** What every remote is told of a page. */
export function pageContext(page: PageState): PageContext {
  return { site: page.site, locale: page.locale, platform: page.platform ?? platformFromWidth(window.innerWidth) };
}

/** Mounts header and footer, with cart, newsletter and preview in the places that these leave to the host. */
export function mountChrome(page: PageState, loader: RemoteLoader): void {
  const context = pageContext(page);
  const slot = { locale: page.locale, loader, onReport: reportSlot };
  const header = document.getElementById('header');
  const footer = document.getElementById('footer');

  if (header) {
    mountSlot({
      ...slot,
      id: 'shop_header/Header',
      container: header,
      props: {
        ...context,
        isReducedVersion: page.isReducedVersion,
        isSticky: page.isSticky,
        miniCart: (
          <RemoteSlot {...slot} id="shop_cart/MiniCart" props={context} fallback={<a href={linkTargets.cart}>x</a>} />
        ),
      },
    });
  }
  if (footer) {
    mountSlot({
      ...slot,
      id: 'shop_footer/Footer',
      container: footer,
      props: {
        ...context,
        isReducedVersion: page.isReducedVersion,
      },
    });
  }
}
