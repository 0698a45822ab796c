import { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { tooManyCalls } from '../http/tooManyCalls.ts';

/**
 * Logs each call in one line when the response is sent. A second line at the call's start would increase costs but add
 * no information. Calls that exceed a rate limit are not logged, because an attacker could fill the disk with them.
 * They are counted in metrics instead.
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
