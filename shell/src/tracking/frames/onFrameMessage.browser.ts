import type { Unsubscribe } from '@kontor/browser';
import { isFrameMessage } from '@kontor/tracking';

/**
 * Listens for messages about what the shop's frames on this page have tracked (TRACK-12). The messages come from frames
 * of this page that have its origin. Their content is not checked here.
 *
 * @returns a function that stops listening
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
