import { notify } from './notify.ts';

/** Messages between the pages of one origin; a page never hears itself. */
export type CrossTabChannel<T> = {
  post(message: T): void;
  /** Hears what other pages post; gives the function that ends it. */
  subscribe(listener: (message: T) => void): () => void;
  close(): void;
};

/** The part of `BroadcastChannel` that a channel needs. */
export type ChannelPort = {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
};

export type CrossTabChannelOptions<T> = {
  /** From unknown to typed: another page may run another version. Gives nothing or throws for what it does not know. */
  readonly parse: (message: unknown) => T | undefined;
  /** Opens the port; may throw where channels are missing or denied. */
  readonly open: () => ChannelPort;
};

/** A channel that validates what it hears. Where no port can be opened it is silent. */
export function createCrossTabChannel<T>({ parse, open }: CrossTabChannelOptions<T>): CrossTabChannel<T> & {
  /** Lets the port go until `resume`, so that a resting page holds nothing open. */
  suspend(): void;
  resume(): void;
} {
  const listeners = new Set<(message: T) => void>();
  let port: ChannelPort | undefined;
  let isClosed = false;

  const read = (data: unknown): T | undefined => {
    try {
      return parse(data);
    } catch {
      return undefined;
    }
  };
  const suspend = (): void => {
    port?.close();
    port = undefined;
  };
  const resume = (): void => {
    if (port || isClosed) return;
    try {
      port = open();
      port.onmessage = ({ data }) => {
        const message = read(data);
        if (message !== undefined) notify(listeners, message);
      };
    } catch {
      port = undefined;
    }
  };

  resume();
  return {
    post: (message) => {
      try {
        port?.postMessage(message);
      } catch {
        // A message that cannot be delivered is not worth an error: the other page loads anew.
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      listeners.clear();
      suspend();
    },
    suspend,
    resume,
  };
}

/** The channel of a place with no other pages. */
export const noCrossTabChannel: CrossTabChannel<never> = {
  post: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};
