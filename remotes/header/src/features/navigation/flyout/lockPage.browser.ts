import { dropEmptyStyle } from '@kontor/browser';
import { navigationLayoutDelayMs } from '@kontor/site';
import { lockAttribute, scrollBarProperty } from '../../../layout/layout.ts';
import { createLateLock, type LateLock } from './afterPaint.browser.ts';

/** Notes the width of the page's scroll bar on the bar, whose panels extend into its space. Not while the page is locked. */
function measure(bar: HTMLElement): void {
  const width = Math.max(0, window.innerWidth - document.documentElement.clientWidth);
  bar.style.setProperty(scrollBarProperty, `${width}px`);
}

/**
 * Knows the width of the scroll bar before a flyout opens. To ask for it then would make the browser compute style and layout
 * twice in the press that opens the flyout. The bar gets wider or narrower with the scroll bar, and when the page is zoomed.
 */
export function watchScrollBar(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(() => bar.hasAttribute(lockAttribute) || measure(bar));
  observer.observe(bar);
  return () => observer.disconnect();
}

/**
 * Locks the scrolling of the page while a flyout of a bar is open, and keeps the space of its scroll bar, so that nothing
 * moves sideways (NAV-19). The header's rows extend into that space, unlike into a scrollbar gutter, in which nothing can
 * be drawn. The width is measured again some time after the last resize, since zooming changes it (NAV-21).
 */
export function createPageLock(bar: HTMLElement): LateLock {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A separate property for html would restyle the whole page, since such properties are inherited.
  function apply(isLocked: boolean): void {
    clearTimeout(timer);
    // The browser has not reported the width yet if a flyout was opened before hydration.
    if (isLocked && !bar.style.getPropertyValue(scrollBarProperty)) measure(bar);
    bar.toggleAttribute(lockAttribute, isLocked);
    if (isLocked) {
      page.style.paddingInlineEnd = bar.style.getPropertyValue(scrollBarProperty);
      window.addEventListener('resize', handleResize);
      return;
    }
    page.style.paddingInlineEnd = '';
    dropEmptyStyle(page);
    window.removeEventListener('resize', handleResize);
  }

  function handleResize(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      apply(false);
      measure(bar);
      apply(true);
    }, navigationLayoutDelayMs);
  }

  return createLateLock(apply);
}
