import { tokenExpiredErrorType } from '@kontor/api/newsletter';
import { ClientError } from '../http/clientError.ts';

/** The link is good no longer, or never was; which of the two is nobody's business. */
export const expiredToken = (): ClientError =>
  new ClientError({
    status: 410,
    code: 'TOKEN_EXPIRED',
    message: 'the link is no longer valid',
    fields: { type: tokenExpiredErrorType },
  });
