import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from '../config/timeouts.ts';

/** Longer than any test lasts. */
const patient: Timeouts = { headersTimeoutMs: 600_000, requestTimeoutMs: 600_000, connectionTimeoutMs: 600_000 };

const healthCheck = '/healthz HTTP/1.1\r\nHost: localhost\r\n';

/** A client that no server may wait for. */
export type LateClient = {
  /** The end of “a client that …”. */
  readonly name: string;
  readonly timeouts: Timeouts;
  /** What the client sends to the health check's address. The client reads the responses. */
  readonly text: string;
  /** The response that the client gets before it loses its connection. */
  readonly answer: RegExp;
};

/**
 * Matches a 408 response or no response at all, because a connection is reset if it was closed before the request
 * arrived.
 */
const late = /^(?:HTTP\/1\.1 408 [\s\S]*)?$/;

const atMostFour = /^(?!(?:[\s\S]*?HTTP\/1\.1 ){5})/;

/** Clients whose connections every server in the workspace must close. */
export const lateClients: readonly LateClient[] = [
  {
    name: 'never completes the head of a request',
    timeouts: { ...patient, headersTimeoutMs: 50 },
    text: `GET ${healthCheck}X-Slow: `,
    answer: late,
  },
  {
    name: 'never completes the body of a request',
    timeouts: { ...patient, requestTimeoutMs: 50 },
    text: `POST ${healthCheck}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"`,
    answer: late,
  },
  {
    name: 'sends nothing',
    timeouts: { ...patient, connectionTimeoutMs: 50 },
    text: '',
    answer: /^$/,
  },
  {
    name: 'sends a fifth request before the first is answered',
    timeouts: patient,
    text: `GET ${healthCheck}\r\n`.repeat(5),
    answer: atMostFour,
  },
  {
    name: 'sends five requests with addresses that cannot be read',
    timeouts: patient,
    text: 'GET /%ff HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5),
    answer: atMostFour,
  },
];

/**
 * Sends a request to a server that is not listening yet.
 *
 * @returns the responses that arrive before the server closes the connection
 */
export async function answerUntilClosed(app: FastifyInstance, text: string): Promise<string> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}
