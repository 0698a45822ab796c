import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { tooManyCalls } from '../http/tooManyCalls.ts';

/**
 * Logs each call in one line, with its answer. A second line at its start would add cost but no information. Calls above a
 * rate limit are not logged: an attacker could fill the disk with them. Metrics count them.
 */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: FastifyError | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request) || reply.statusCode === tooManyCalls) return;
    const call = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...call, err: error }, 'request errored');
    else reply.log.info(call, 'request completed');
  }
}
