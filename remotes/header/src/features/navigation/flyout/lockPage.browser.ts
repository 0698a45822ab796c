import { dropEmptyStyle } from '@kontor/browser';
import { navigationLayoutDelayMs } from '@kontor/site';
import { lockAttribute, scrollBarProperty } from '../../../layout/layout.ts';
import { createLateLock, type LateLock } from './afterPaint.browser.ts';

/**
 * Sets the scroll bar's width on the navigation bar, where its panels read it. Do not call this while the page is
 * locked.
 */
function measure(bar: HTMLElement): void {
  const width = Math.max(0, window.innerWidth - document.documentElement.clientWidth);
  bar.style.setProperty(scrollBarProperty, `${width}px`);
}

/**
 * Measures the scroll bar before a flyout opens. Measuring it during the press that opens the flyout would make the
 * browser compute style and layout twice. The navigation bar's size changes with the scroll bar and the zoom level, so
 * observing the bar is enough.
 */
export function watchScrollBar(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(() => bar.hasAttribute(lockAttribute) || measure(bar));
  observer.observe(bar);
  return () => observer.disconnect();
}

/**
 * Keeps the page from scrolling while one of the bar's flyouts is open, and preserves the scroll bar's space so that
 * nothing shifts sideways (NAV-19). The header's rows extend into that space. They could not extend into a scrollbar
 * gutter, because nothing can be drawn there. The width is measured again some time after the last resize, because
 * zooming changes the width (NAV-21).
 */
export function createPageLock(bar: HTMLElement): LateLock {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A custom property on the html element would restyle the whole page, because custom properties are inherited.
  function apply(isLocked: boolean): void {
    clearTimeout(timer);
    // If a flyout was opened before hydration, the observer has not yet reported the width.
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
