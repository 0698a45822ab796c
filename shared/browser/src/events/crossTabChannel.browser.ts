import { type CrossTabChannel, createCrossTabChannel } from './crossTabChannel.ts';

/**
 * A named channel based on `BroadcastChannel`. It is closed while the page is in the back/forward cache, because
 * browsers may evict pages with an open channel.
 */
export function createBrowserChannel<T>(name: string, parse: (message: unknown) => T | undefined): CrossTabChannel<T> {
  const channel = createCrossTabChannel({ parse, open: () => new BroadcastChannel(name) });
  window.addEventListener('pagehide', channel.suspend);
  window.addEventListener('pageshow', channel.resume);
  return {
    post: channel.post,
    subscribe: channel.subscribe,
    close: () => {
      window.removeEventListener('pagehide', channel.suspend);
      window.removeEventListener('pageshow', channel.resume);
      channel.close();
    },
  };
}
