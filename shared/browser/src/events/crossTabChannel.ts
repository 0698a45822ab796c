import { notify } from './notify.ts';

/** Messages between the pages of an origin. A page does not receive the messages that it posts. */
export type CrossTabChannel<T> = {
  post(message: T): void;
  /** Calls the listener for each message from another page. Returns a function that unsubscribes. */
  subscribe(listener: (message: T) => void): () => void;
  close(): void;
};

/** The subset of `BroadcastChannel` that a channel needs. */
export type ChannelPort = {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
};

export type CrossTabChannelOptions<T> = {
  /**
   * Validates a message, because another page may run a different version. Returns undefined or throws if the message
   * is invalid.
   */
  readonly parse: (message: unknown) => T | undefined;
  /** Opens the port. May throw if channels are not supported or are denied. */
  readonly open: () => ChannelPort;
};

/** Creates a channel that ignores invalid messages. If no port can be opened, the channel has no effect. */
export function createCrossTabChannel<T>({ parse, open }: CrossTabChannelOptions<T>): CrossTabChannel<T> & {
  /** Keeps the port closed until `resume` is called. */
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
        // A lost message does no harm: messages save time, but other pages load their data anyway.
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

/** A channel that no other pages share. */
export const noCrossTabChannel: CrossTabChannel<never> = {
  post: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
};
