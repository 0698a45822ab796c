/**
 * Calls back once the next frame has been painted. Use it for work that a press does not need to wait for.
 *
 * @returns a function that cancels the call
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

export type LateLock = {
  /** Locks or unlocks the page once the next frame has been painted. The latest call wins. */
  readonly change: (isLocked: boolean) => void;
  /** Unlocks the page immediately. */
  readonly end: () => void;
};

/**
 * A page lock that waits for the frame that shows or hides a panel, because the browser redraws the whole page when
 * scrolling is locked or unlocked.
 */
export function createLateLock(apply: (isLocked: boolean) => void): LateLock {
  let wanted = false;
  let cancel: (() => void) | undefined;
  return {
    change(isLocked) {
      if (isLocked === wanted) return;
      wanted = isLocked;
      cancel?.();
      cancel = afterPaint(() => apply(isLocked));
    },
    end() {
      wanted = false;
      cancel?.();
      apply(false);
    },
  };
}
