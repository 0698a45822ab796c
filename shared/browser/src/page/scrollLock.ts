/** Prevents the page from scrolling while an overlay covers it (NAV-19, UI-5). */
export type ScrollLock = {
  /**
   * Locks the page; locks may overlap.
   *
   * @returns a function that releases this lock; releasing the last lock restores the scroll position
   */
  lock(): () => void;
};

/** A scroll lock without effect, for servers. */
export const noScrollLock: ScrollLock = { lock: () => () => undefined };
