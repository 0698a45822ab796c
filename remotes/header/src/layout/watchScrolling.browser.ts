import { scrollDebounceMs, stickyOffset, stickyPaddingThreshold } from '@kontor/site';

const motion = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Makes rows that have just appeared or disappeared slide the last pixels to their new position (CONST-STICKY-OFFSET).
 */
function slide(rows: readonly HTMLElement[], change: () => void): void {
  const before = rows.map((row) => row.getBoundingClientRect().top);
  change();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  rows.forEach((row, index) => {
    const distance = (before[index] ?? 0) - row.getBoundingClientRect().top;
    const offset = Math.sign(distance) * Math.min(Math.abs(distance), stickyOffset);
    if (offset !== 0) row.animate?.([{ transform: `translateY(${offset}px)` }, { transform: 'none' }], motion);
  });
}

/**
 * Shows the header's second row, which is the navigation or the search, below the sticky row while the visitor scrolls
 * up, and hides it while they scroll down (HEAD-14, HEAD-15). This function only changes an attribute of the header.
 * Styles then move the rows, which keep their places in the page.
 */
export function watchScrolling(header: HTMLElement): () => void {
  let from = window.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function evaluate(): void {
    const moved = window.scrollY - from;
    if (Math.abs(moved) <= stickyPaddingThreshold) return;
    from = window.scrollY;
    const isUp = moved < 0;
    if (header.hasAttribute('data-scrolled-up') !== isUp) {
      const rows = header.querySelectorAll<HTMLElement>('[data-sticky-row]');
      slide([...rows], () => header.toggleAttribute('data-scrolled-up', isUp));
    }
  }

  function handleScroll(): void {
    clearTimeout(timer);
    timer = setTimeout(evaluate, scrollDebounceMs);
  }

  window.addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', handleScroll);
  };
}
