import { tokenExpiredErrorType, tokenUnknownErrorType } from '@kontor/api/newsletter';
import { ClientError } from '../http/clientError.ts';

/** Nobody was ever sent this token. */
export const unknownToken = (): ClientError =>
  new ClientError({
    status: 404,
    code: 'TOKEN_UNKNOWN',
    message: 'there is no such link',
    fields: { type: tokenUnknownErrorType },
  });

/** The link was good once. */
export const expiredToken = (): ClientError =>
  new ClientError({
    status: 410,
    code: 'TOKEN_EXPIRED',
    message: 'the link is no longer valid',
    fields: { type: tokenExpiredErrorType },
  });
