/** Keeps the page from scrolling while an overlay covers it (NAV-19, UI-5). */
export type ScrollLock = {
  /**
   * Locks the page. Locks may overlap.
   *
   * @returns a function that releases this lock. Releasing the last lock restores the scroll position.
   */
  lock(): () => void;
};

/** A scroll lock that has no effect, for servers. */
export const noScrollLock: ScrollLock = { lock: () => () => undefined };
