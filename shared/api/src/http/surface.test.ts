import { expect, test } from '@jest/globals';
import * as http from './index.ts';

test('the package offers exactly this', () => {
  expect(Object.keys(http)).toEqual([
    'HttpError',
    'InvalidResponseError',
    'RetryError',
    'createActionLog',
    'createHttpClient',
    'createLogTrace',
    'csrfCookie',
    'csrfHeader',
    'csrfInvalid',
    'defaultTimeoutMs',
    'isAborted',
    'isHttpError',
    'isInvalidResponseError',
    'isRetryError',
    'logTraceCapacity',
    'parseResponse',
    'retry',
    'retryDefaults',
    'retryDelay',
  ]);
});
