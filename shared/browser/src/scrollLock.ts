/** Keeps the page from scrolling while something lies over it (NAV-19, UI-5). */
export type ScrollLock = {
  /**
   * Holds the page where it is; several holders may overlap.
   *
   * @returns lets the page go again; the last of all holders brings it back to where it was
   */
  lock(): () => void;
};

/** The scroll lock of a place without a page: nothing moves there. */
export const noScrollLock: ScrollLock = { lock: () => () => undefined };
