import { type CrossTabChannel, createCrossTabChannel } from './crossTabChannel.ts';

/**
 * A channel by name over `BroadcastChannel`. The port is let go while the page rests in the back/forward cache:
 * a page with an open channel may be thrown out of that cache.
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
