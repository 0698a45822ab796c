import { navigationLayoutDelayMs } from '@kontor/site';
import { lockAttribute, scrollBarProperty } from '../../layout.ts';
import { afterPaint } from './afterPaint.browser.ts';

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
  const isLocked = () => bar.previousElementSibling?.hasAttribute(lockAttribute);
  const observer = new ResizeObserver(() => isLocked() || measure(bar));
  observer.observe(bar);
  return () => observer.disconnect();
}

/**
 * Locks the scrolling of the page as long as a flyout is open, and keeps the space of its scroll bar, so that nothing
 * moves sideways (NAV-19). The header's rows extend into that space, unlike into a scrollbar gutter, in which nothing can
 * be drawn. The width is measured again some time after the last resize, since zooming changes it (NAV-21). The flyout is
 * painted first: to lock a page makes the browser draw all of it again.
 */
export function lockPage(overlay: HTMLElement, bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A property of its own for html would restyle the whole page, since such properties are inherited.
  function lock(): void {
    style.paddingInlineEnd = bar.style.getPropertyValue(scrollBarProperty);
    overlay.setAttribute(lockAttribute, '');
  }

  function unlock(): void {
    style.paddingInlineEnd = '';
    overlay.removeAttribute(lockAttribute);
  }

  function handleResize(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      unlock();
      measure(bar);
      lock();
    }, navigationLayoutDelayMs);
  }

  // A flyout that was opened before hydration.
  if (!bar.style.getPropertyValue(scrollBarProperty)) measure(bar);
  const cancelLock = afterPaint(lock);
  window.addEventListener('resize', handleResize);
  return () => {
    cancelLock();
    clearTimeout(timer);
    window.removeEventListener('resize', handleResize);
    unlock();
  };
}
