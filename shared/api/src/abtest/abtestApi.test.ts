import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok } from '../http/fakeHttpClient.ts';
import { createAbTestApi } from './index.ts';

describe('the A/B tests', () => {
  test('the A/B tests that run at a given instant are listed (CALL-35)', async () => {
    const tests = [{ name: 'teaser', groups: [{ name: 'A' }, { name: 'B' }] }];
    const http = fakeHttpClient(ok(tests));
    await expect(createAbTestApi(http).testsAt('2030-05-01T10:00:00Z')).resolves.toEqual(tests);
    expect(http.calls[0]?.params).toEqual({ time: '2030-05-01T10:00:00Z' });
  });

  test('unreadable A/B tests and groups are omitted', async () => {
    const tests = [{ name: 'hero' }, { name: 'teaser', groups: [{ name: 'A' }, { name: 7 }] }, 'x'];
    await expect(createAbTestApi(fakeHttpClient(ok(tests))).testsAt('2030-05-01T10:00:00Z')).resolves.toEqual([
      { name: 'teaser', groups: [{ name: 'A' }] },
    ]);
    await expect(createAbTestApi(fakeHttpClient(ok([]))).testsAt('2030-05-01T10:00:00Z')).resolves.toEqual([]);
  });

  test('a response that is not a list of A/B tests is refused', async () => {
    const http = fakeHttpClient(ok([{ name: 'teaser' }]));
    await expect(createAbTestApi(http).testsAt('2030-05-01T10:00:00Z')).rejects.toMatchObject({
      name: 'InvalidResponseError',
    });
  });

  test('assigning the A/B tests ignores the response', async () => {
    const http = fakeHttpClient({ status: 204, data: '' });
    await createAbTestApi(http).assign();
    expect(http.calls[0]?.url).toBe('/service/abtestfrontend/api/v1/getassignment');
  });
});
