import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, pipeline, type Transform } from 'node:stream';

/** How a proxy treats data. `slow` delays each chunk; `cut` resets every connection. */
export type ProxyState = 'open' | 'slow' | 'cut';

/**
 * Delay of each chunk if a proxy is slow, in milliseconds. With this delay, a call and its response together exceed a
 * document's deadline.
 */
const slowMs = 1_100;

/** A TCP proxy in front of a program. The proxy can slow down or cut the program's connections. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: ProxyState = 'open';

  /** @param to the port of the program */
  constructor(to: number) {
    this.#server = createServer((client) => this.#carry(client, to));
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(port, resolve));
  }

  set state(state: ProxyState) {
    this.#state = state;
    if (state === 'cut') for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    this.state = 'cut';
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #carry(client: Socket, to: number): void {
    if (this.#state === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const program = connect(to, 'localhost');
    for (const socket of [client, program]) {
      this.#sockets.add(socket);
      socket.setNoDelay();
      socket.once('close', () => this.#sockets.delete(socket));
    }
    // If one side ends or fails, the other side is closed.
    pipeline(client, this.#delay(), program, () => client.destroy());
    pipeline(program, this.#delay(), client, () => program.destroy());
  }

  #delay(): Transform {
    return new PassThrough({
      transform: (chunk, _encoding, done) => {
        if (this.#state === 'slow') setTimeout(done, slowMs, null, chunk);
        else done(null, chunk);
      },
    });
  }
}
