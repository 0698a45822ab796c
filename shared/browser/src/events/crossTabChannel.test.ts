import { expect, test } from '@jest/globals';
import { createBrowserChannel } from './crossTabChannel.browser.ts';
import { type ChannelPort, createCrossTabChannel, noCrossTabChannel } from './crossTabChannel.ts';

const parse = (message: unknown): number | undefined => (typeof message === 'number' ? message : undefined);

function createChannel() {
  const ports: (ChannelPort & { readonly sent: unknown[]; isOpen: boolean })[] = [];
  const open = () => {
    const sent: unknown[] = [];
    const port = {
      sent,
      isOpen: true,
      onmessage: null,
      postMessage: (message: unknown) => void sent.push(message),
      close: () => {
        port.isOpen = false;
      },
    };
    ports.push(port);
    return port;
  };
  const received: number[] = [];
  const channel = createCrossTabChannel({ parse, open });
  const unsubscribe = channel.subscribe((message) => void received.push(message));
  const receive = (data: unknown): void => ports.at(-1)?.onmessage?.({ data } as MessageEvent);
  return { channel, ports, received, receive, unsubscribe };
}

test('a channel posts messages, passes on valid incoming ones and ignores invalid ones', () => {
  const { channel, ports, received, receive, unsubscribe } = createChannel();
  channel.post(1);
  receive(2);
  receive('foreign');
  unsubscribe();
  receive(3);
  expect([ports[0]?.sent, received]).toEqual([[1], [2]]);
});

test('a suspended channel has no open port, and receives messages again once resumed', () => {
  const { channel, ports, received, receive } = createChannel();
  channel.suspend();
  channel.post(1);
  expect(ports.map(({ isOpen }) => isOpen)).toEqual([false]);
  channel.resume();
  channel.resume();
  receive(2);
  expect([ports.length, received]).toEqual([2, [2]]);
});

test('a closed channel stays closed', () => {
  const { channel, ports } = createChannel();
  channel.close();
  channel.resume();
  expect(ports.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('a channel does not throw if ports are denied or fail', () => {
  const denied = createCrossTabChannel({
    parse,
    open: () => {
      throw new Error('SecurityError');
    },
  });
  const failing = createCrossTabChannel({
    parse,
    open: (): ChannelPort => ({
      onmessage: null,
      close: () => undefined,
      postMessage: () => {
        throw new Error('DataCloneError');
      },
    }),
  });
  expect(() => [denied, failing, noCrossTabChannel].map((channel) => channel.post(1 as never))).not.toThrow();
});

test("the browser's channel closes on pagehide and opens on pageshow", async () => {
  const [one, other] = [createBrowserChannel('test', parse), createBrowserChannel('test', parse)];
  const received = new Promise<number>((resolve) => void other.subscribe(resolve));
  window.dispatchEvent(new Event('pagehide'));
  one.post(1);
  window.dispatchEvent(new Event('pageshow'));
  one.post(2);
  expect(await received).toBe(2);
  one.close();
  other.close();
});

test('if a listener throws, the other listeners still get the message, and the error is rethrown', () => {
  const { channel, received, receive } = createChannel();
  const late: number[] = [];
  channel.subscribe(() => {
    throw new Error('broken');
  });
  channel.subscribe((message) => void late.push(message));
  expect(() => receive(1)).toThrow('broken');
  expect([received, late]).toEqual([[1], [1]]);
});

test('a channel ignores a message if validating it throws', () => {
  const ports: ChannelPort[] = [];
  const channel = createCrossTabChannel<number>({
    parse: () => {
      throw new Error('no number');
    },
    open: () => {
      const port = { onmessage: null, postMessage: () => undefined, close: () => undefined };
      ports.push(port);
      return port;
    },
  });
  channel.subscribe(() => {
    throw new Error('an invalid message was received');
  });
  expect(() => ports[0]?.onmessage?.({ data: 1 } as MessageEvent)).not.toThrow();
});
