import { type PageModuleId, pageModuleAttribute } from '@kontor/federation';
import { mountSlot } from '@kontor/federation/runtime';
import type { ChromePart } from './chromePart.browser.ts';
import { onceNear } from './near/onceNear.browser.ts';
import { pageContext } from './pageContext.browser.ts';

type Options = Pick<ChromePart, 'site' | 'locale' | 'platform' | 'loader' | 'onReport'>;

/** Mounts the modules that remotes show below the page's content, each one when the visitor comes near it. */
export function mountPageModules({ site, locale, platform, loader, onReport }: Options): void {
  for (const container of document.querySelectorAll<HTMLElement>(`[${pageModuleAttribute}]`)) {
    // The server wrote this attribute from the registry.
    const id = container.getAttribute(pageModuleAttribute) as PageModuleId;
    const props = pageContext({ site, locale, platform });
    onceNear(container, () => void mountSlot({ id, container, props, locale, loader, onReport }));
  }
}
