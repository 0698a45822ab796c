import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { tooManyCalls } from '../http/tooManyCalls.ts';

/**
 * Logs each call in one line when it is answered. A second line at its start would increase costs, but add no
 * information. Calls that exceed a rate limit are not logged, since an attacker could fill the disk with them. Metrics
 * count them instead.
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
