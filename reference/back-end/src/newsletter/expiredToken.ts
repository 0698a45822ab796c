import { tokenExpiredErrorType } from '@kontor/api/newsletter';
import { ClientError } from '../http/clientError.ts';

/** Refuses an expired link and an invalid one alike, so that the answer does not tell which tokens were issued. */
export const expiredToken = (): ClientError =>
  new ClientError({
    status: 410,
    code: 'TOKEN_EXPIRED',
    message: 'the link is no longer valid',
    fields: { type: tokenExpiredErrorType },
  });
