import { connect, type Socket } from 'node:net';

/** Requests an origin's addresses in order over one connection. */
export type Connection = {
  /** Resolves when the response is complete. */
  read(path: string): Promise<void>;
  close(): void;
};

const endOfHead = '\r\n\r\n';

type Answering = { readonly path: string; readonly done: PromiseWithResolvers<void>; left: number };

/**
 * A client that does nothing but count the bytes of responses. It shares the machine with the measured server, so any
 * extra work would distort the result.
 */
export function openConnection({ hostname, port }: URL): Connection {
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let current: Answering | undefined;
  let head = '';

  const fail = (error: Error) => current?.done.reject(error);
  const readHead = (answering: Answering, chunk: Buffer) => {
    head += chunk.toString('latin1');
    const end = head.indexOf(endOfHead);
    if (end < 0) return;
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
      fail(new Error(`${answering.path} answered ${head.slice(0, head.indexOf('\r\n'))}`));
    answering.left = Number(length) - (head.length - end - endOfHead.length);
    head = '';
  };
  socket.on('data', (chunk: Buffer) => {
    if (!current) return;
    if (current.left < 0) readHead(current, chunk);
    else current.left -= chunk.length;
    if (current.left === 0) current.done.resolve();
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));

  return {
    read(path) {
      current = { path, done: Promise.withResolvers<void>(), left: -1 };
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      return current.done.promise;
    },
    close: () => socket.destroy(),
  };
}
