import { createBrowserCookies, hasPreviewCookie } from '@kontor/browser';
import { type FooterContent, flagProperties, slotModule } from '@kontor/federation';
import { mountSlot, RemoteSlot } from '@kontor/federation/runtime';
import { cookieHidesNewsletter, isReducedByCookies } from '@kontor/site';
import { createRoot } from 'react-dom/client';
import { type ChromePart, preparePart } from './chromePart.browser.ts';
import { createPlaces } from './createPlaces.browser.tsx';
import { onceNear } from './near/onceNear.browser.ts';
import { WhenNear } from './near/WhenNear.browser.tsx';
import { PreviewSlot } from './preview/PreviewSlot.browser.tsx';

/**
 * The part after the changes caused by the visitor's cookies: the footer may be reduced (FOOT-20), and the newsletter
 * block is hidden at once from visitors who have signed up (FOOT-33). The shell's documents already contain both
 * changes.
 */
function withCookies(part: ChromePart): ChromePart {
  const cookies = createBrowserCookies();
  if (cookieHidesNewsletter(cookies.get('nl_status'), part.site))
    document.documentElement.dataset['newsletterFormHidden'] = 'true';
  const isReduced = !part.flags.includes('reduced') && isReducedByCookies(cookies.get);
  return isReduced ? { ...part, flags: ['reduced', ...part.flags] } : part;
}

/**
 * Mounts the footer, with the newsletter and the preview panel in their places. A server-rendered footer works without
 * its script, which is loaded only when the visitor comes near the footer.
 */
export function mountFooter(asked: ChromePart): void {
  const part = withCookies(asked);
  const { container, locale, flags, loader, onReport } = part;
  const { context, known, isRenderedAlike } = preparePart<FooterContent>('footer', part);
  const { isReducedVersion, hasNewsletter } = flagProperties(flags);
  const slot = { locale, loader, onReport };
  const form = { ...slot, id: slotModule('newsletter'), props: context };
  const places = createPlaces(container);
  const newsletter =
    hasNewsletter &&
    places.fill(
      'newsletter',
      (place) => onceNear(place, () => mountSlot({ ...form, container: place })),
      (fallback) => (
        <WhenNear placeholder={fallback}>
          <RemoteSlot {...form} fallback={fallback} touched={container} />
        </WhenNear>
      ),
    );
  const panel = <PreviewSlot {...slot} context={context} />;
  const preview =
    hasPreviewCookie() &&
    places.fill(
      'preview',
      (place) => createRoot(place).render(panel),
      () => panel,
    );
  const mount = () => {
    mountSlot({
      ...slot,
      id: slotModule('footer'),
      container,
      isRenderedAlike,
      props: {
        ...context,
        ...known,
        isReducedVersion,
        ...(preview ? { preview: preview(null) } : {}),
        ...(newsletter ? { newsletter } : {}),
      },
      onFallback: places.restore,
    });
  };
  if (isRenderedAlike) onceNear(container, mount);
  else mount();
}
