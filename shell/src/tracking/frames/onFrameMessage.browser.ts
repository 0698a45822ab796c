import type { Unsubscribe } from '@kontor/browser';
import { isFrameMessage } from '@kontor/tracking';

/**
 * Listens to what frames of the shop in this page have tracked (TRACK-12): messages of the page's own frames and origin. Their
 * content is not checked yet.
 *
 * @returns a function that ends it
 */
export function onFrameMessage(listener: (message: unknown) => void): Unsubscribe {
  const end = new AbortController();
  const handleMessage = ({ origin, source, data }: MessageEvent): void => {
    const isOwnFrame = source !== window && (source as Window | null)?.parent === window;
    if (origin === location.origin && isOwnFrame && isFrameMessage(data)) listener(data);
  };
  window.addEventListener('message', handleMessage, { signal: end.signal });
  return () => end.abort();
}
