import { expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import * as v from 'valibot';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createActionLog } from '../http/index.ts';
import { actionLogSchema, recordingPaths } from './index.ts';

test('the back end accepts the body that an action log sends (CALL-37)', async () => {
  const http = fakeHttpClient(ok(''));
  const log = createActionLog({
    site: 'CH_FR',
    url: recordingPaths.actionLog,
    isEnabled: () => true,
    http: () => http,
    path: () => '/m/product/1',
    now: () => Date.parse('2030-05-06T10:00:00Z'),
  }).from('header');
  log.info('loaded', { slots: ['cart'] });
  log.error('a slot failed', { cause: { code: 'TIMEOUT' } });
  await promisesSettled();
  expect(http.calls).toHaveLength(1);
  expect(http.calls[0]?.url).toBe('/service/actionlog/api/entries');
  expect(v.parse(actionLogSchema, http.calls[0]?.body)).toMatchObject({ level: 'error', trace: [{ level: 'info' }] });
});
