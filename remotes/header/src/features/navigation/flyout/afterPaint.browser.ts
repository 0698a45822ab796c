/**
 * Calls back when the next frame has been painted, for work that a press need not wait for.
 *
 * @returns a function that prevents the call
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
  /** Locks or unlocks the page once the next frame has been painted; the latest call counts. */
  readonly change: (isLocked: boolean) => void;
  /** Unlocks at once. */
  readonly end: () => void;
};

/**
 * A page lock that waits for the frame which shows or hides a panel, because the browser redraws the whole page when
 * locking or unlocking changes its scrolling.
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
