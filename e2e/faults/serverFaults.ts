import { noConnection } from '../fixtures/breakRemote.ts';
import type { FaultyServer, ServerFailure } from '../hosts/shop/startFaultyServer.ts';

/**
 * Faults of a whole server, by their row in the table. Of these faults, only a slow response still delivers the
 * content.
 */
export const serverFaults: Readonly<Record<string, ServerFailure>> = {
  [noConnection]: 'unreachable',
  'an entry that is gone': 'gone',
  'an entry with a server error': 'failing',
  'an answer that hangs': 'silent',
  'an answer that stalls': 'halting',
  'a slow answer': 'dripping',
  'a corrupt script': 'truncated',
};

/** Whether a server with this failure keeps its clients waiting for as long as it fails. */
export const isHeld = (failure: ServerFailure): boolean => failure === 'silent' || failure === 'halting';

/** A deadline that no test reaches, in milliseconds. */
export const farDeadline = '60000';

/** Makes a server fail. A slow response continues by one piece each time the shell has responded to another client. */
export function fail(server: FaultyServer, failure: ServerFailure, shellUrl: string): void {
  server.nextPiece = () => fetch(`${shellUrl}/healthz`);
  server.failure = failure;
}
