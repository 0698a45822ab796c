import { expect, test } from '@jest/globals';
import { createBrowserChannel } from './crossTabChannel.browser.ts';
import { type ChannelPort, createCrossTabChannel, noCrossTabChannel } from './crossTabChannel.ts';

const parse = (message: unknown): number | undefined => (typeof message === 'number' ? message : undefined);

function aChannel() {
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
  const heard: number[] = [];
  const channel = createCrossTabChannel({ parse, open });
  const unsubscribe = channel.subscribe((message) => void heard.push(message));
  const receive = (data: unknown): void => ports.at(-1)?.onmessage?.({ data } as MessageEvent);
  return { channel, ports, heard, receive, unsubscribe };
}

test('a channel posts, hears what it knows and overlooks the rest', () => {
  const { channel, ports, heard, receive, unsubscribe } = aChannel();
  channel.post(1);
  receive(2);
  receive('foreign');
  unsubscribe();
  receive(3);
  expect([ports[0]?.sent, heard]).toEqual([[1], [2]]);
});

test('a suspended channel holds no port, and hears again once resumed', () => {
  const { channel, ports, heard, receive } = aChannel();
  channel.suspend();
  channel.post(1);
  expect(ports.map(({ isOpen }) => isOpen)).toEqual([false]);
  channel.resume();
  channel.resume();
  receive(2);
  expect([ports.length, heard]).toEqual([2, [2]]);
});

test('a closed channel stays closed', () => {
  const { channel, ports } = aChannel();
  channel.close();
  channel.resume();
  expect(ports.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('where channels are denied or fail, everything goes on in silence', () => {
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

test('a page lets its channel go when it is left and takes it up when it is shown again', async () => {
  const [one, other] = [createBrowserChannel('test', parse), createBrowserChannel('test', parse)];
  const heard = new Promise<number>((resolve) => void other.subscribe(resolve));
  window.dispatchEvent(new Event('pagehide'));
  one.post(1);
  window.dispatchEvent(new Event('pageshow'));
  one.post(2);
  expect(await heard).toBe(2);
  one.close();
  other.close();
});

test('a listener that fails keeps no other from hearing, and its fault is seen', () => {
  const { channel, heard, receive } = aChannel();
  const late: number[] = [];
  channel.subscribe(() => {
    throw new Error('broken');
  });
  channel.subscribe((message) => void late.push(message));
  expect(() => receive(1)).toThrow('broken');
  expect([heard, late]).toEqual([[1], [1]]);
});

test('what cannot even be parsed is overlooked', () => {
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
    throw new Error('Nothing may be heard.');
  });
  expect(() => ports[0]?.onmessage?.({ data: 1 } as MessageEvent)).not.toThrow();
});
