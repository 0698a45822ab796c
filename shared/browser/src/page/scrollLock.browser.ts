import { dropEmptyStyle } from './dropEmptyStyle.browser.ts';
import type { ScrollLock } from './scrollLock.ts';

/**
 * Attribute of the html element that counts the locks of all remotes, because each remote has its own copy of this
 * module.
 */
const countAttribute = 'data-scroll-locks';

/** Attribute of the html element that stores the scroll position and styles from before the first lock. */
const savedAttribute = 'data-scroll-found';

const lockedStyles = ['overflow', 'scrollbar-gutter', 'padding-inline-end'] as const;

type Saved = { readonly x: number; readonly y: number; readonly styles: Readonly<Record<string, string>> };

function lockPage(page: HTMLElement): void {
  const scrollbar = window.innerWidth - page.clientWidth;
  const styles = Object.fromEntries(lockedStyles.map((name) => [name, page.style.getPropertyValue(name)]));
  const saved: Saved = { x: window.scrollX, y: window.scrollY, styles };
  page.setAttribute(savedAttribute, JSON.stringify(saved));
  page.style.setProperty('overflow', 'hidden');
  if (scrollbar <= 0) return;
  // Preserves the scrollbar's space so that nothing shifts sideways.
  if (globalThis.CSS?.supports('scrollbar-gutter', 'stable')) page.style.setProperty('scrollbar-gutter', 'stable');
  else page.style.setProperty('padding-inline-end', `${scrollbar}px`);
}

function releasePage(page: HTMLElement): void {
  const { x, y, styles } = JSON.parse(page.getAttribute(savedAttribute) ?? '{"x":0,"y":0,"styles":{}}') as Saved;
  page.removeAttribute(savedAttribute);
  for (const name of lockedStyles) {
    const value = styles[name];
    if (value) page.style.setProperty(name, value);
    else page.style.removeProperty(name);
  }
  dropEmptyStyle(page);
  if (window.scrollX !== x || window.scrollY !== y) window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** This page's scroll lock. All instances share one count. */
export function createBrowserScrollLock(): ScrollLock {
  const count = (change: number): number => {
    const locks = Math.max(0, Number(document.documentElement.getAttribute(countAttribute)) + change);
    if (locks > 0) document.documentElement.setAttribute(countAttribute, String(locks));
    else document.documentElement.removeAttribute(countAttribute);
    return locks;
  };
  return {
    lock: () => {
      let isLocked = true;
      if (count(1) === 1) lockPage(document.documentElement);
      return () => {
        if (!isLocked) return;
        isLocked = false;
        if (count(-1) === 0) releasePage(document.documentElement);
      };
    },
  };
}
