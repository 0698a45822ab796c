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

/**
 * Like `afterPaint`, but a frame later, when the browser has started the animations of the first frame. Until then, a
 * long task delays them.
 */
export function afterStart(callback: () => void): () => void {
  let cancel = afterPaint(() => {
    cancel = afterPaint(callback);
  });
  return () => cancel();
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
export function createLateLock(apply: (isLocked: boolean) => void, later = afterPaint): LateLock {
  let wanted = false;
  let cancel: (() => void) | undefined;
  return {
    change(isLocked) {
      if (isLocked === wanted) return;
      wanted = isLocked;
      cancel?.();
      cancel = later(() => apply(isLocked));
    },
    end() {
      wanted = false;
      cancel?.();
      apply(false);
    },
  };
}
