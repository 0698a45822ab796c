import { connect, createServer, type Server, type Socket } from 'node:net';
import { PassThrough, pipeline, type Transform } from 'node:stream';

/** How a link treats what it carries. `slow` holds each piece back; `cut` resets every connection. */
export type LinkState = 'open' | 'slow' | 'cut';

/** How long a slow link holds back each piece, in milliseconds. A call and its answer exceed a document's deadline. */
const slowMs = 1_100;

/** A connection between programs that can be slowed down and cut off. It passes bytes on and knows no protocol. */
export class Link {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: LinkState = 'open';

  /** @param to the port of the program behind the link */
  constructor(to: number) {
    this.#server = createServer((client) => this.#carry(client, to));
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(port, resolve));
  }

  set state(state: LinkState) {
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
    // Either side's end or error ends the other side, too.
    pipeline(client, this.#delay(), program, () => client.destroy());
    pipeline(program, this.#delay(), client, () => program.destroy());
  }

  #delay(): Transform {
    return new PassThrough({
      transform: (piece, _encoding, done) => {
        if (this.#state === 'slow') setTimeout(done, slowMs, null, piece);
        else done(null, piece);
      },
    });
  }
}
