import type { ScrollLock } from './scrollLock.ts';

/** Attribute of the html element that counts the holders: remotes carry copies of this module and share one page. */
const countAttribute = 'data-scroll-locks';

/** Attribute of the html element with what the first holder found. */
const foundAttribute = 'data-scroll-found';

const lockedStyles = ['overflow', 'scrollbar-gutter', 'padding-inline-end'] as const;

type Found = { readonly x: number; readonly y: number; readonly styles: Readonly<Record<string, string>> };

function holdPage(page: HTMLElement): void {
  const scrollbar = window.innerWidth - page.clientWidth;
  const styles = Object.fromEntries(lockedStyles.map((name) => [name, page.style.getPropertyValue(name)]));
  const found: Found = { x: window.scrollX, y: window.scrollY, styles };
  page.setAttribute(foundAttribute, JSON.stringify(found));
  page.style.setProperty('overflow', 'hidden');
  if (scrollbar <= 0) return;
  // The scrollbar's place stays empty, so that nothing moves sideways.
  if (globalThis.CSS?.supports('scrollbar-gutter', 'stable')) page.style.setProperty('scrollbar-gutter', 'stable');
  else page.style.setProperty('padding-inline-end', `${scrollbar}px`);
}

function releasePage(page: HTMLElement): void {
  const { x, y, styles } = JSON.parse(page.getAttribute(foundAttribute) ?? '{"x":0,"y":0,"styles":{}}') as Found;
  page.removeAttribute(foundAttribute);
  for (const name of lockedStyles) {
    const value = styles[name];
    if (value) page.style.setProperty(name, value);
    else page.style.removeProperty(name);
  }
  if (window.scrollX !== x || window.scrollY !== y) window.scrollTo({ left: x, top: y, behavior: 'instant' });
}

/** The scroll lock of this page, one for all that create it. */
export function createBrowserScrollLock(): ScrollLock {
  const count = (change: number): number => {
    const holders = Math.max(0, Number(document.documentElement.getAttribute(countAttribute)) + change);
    if (holders > 0) document.documentElement.setAttribute(countAttribute, String(holders));
    else document.documentElement.removeAttribute(countAttribute);
    return holders;
  };
  return {
    lock: () => {
      let isHeld = true;
      if (count(1) === 1) holdPage(document.documentElement);
      return () => {
        if (!isHeld) return;
        isHeld = false;
        if (count(-1) === 0) releasePage(document.documentElement);
      };
    },
  };
}
