import { navigationLayoutDelayMs } from '@kontor/site';
import { scrollBarProperty } from '../../layout.ts';

/**
 * Locks the scrolling of the page as long as a flyout is open, and keeps the space of its scroll bar, so that nothing
 * moves sideways (NAV-19). The header's rows extend into that space, unlike into a scrollbar gutter, in which nothing can
 * be drawn. The width is measured again some time after the last resize, since zooming changes it (NAV-21).
 */
export function lockPage(overlay: HTMLElement): () => void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    overlay.removeAttribute('data-scroll-lock');
    page.style.setProperty(scrollBarProperty, `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
    overlay.setAttribute('data-scroll-lock', '');
  }

  function handleResize(): void {
    clearTimeout(timer);
    timer = setTimeout(measure, navigationLayoutDelayMs);
  }

  measure();
  window.addEventListener('resize', handleResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', handleResize);
    page.style.removeProperty(scrollBarProperty);
    overlay.removeAttribute('data-scroll-lock');
  };
}
