import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createPreviewApi } from './index.ts';

const settings = { previewDateTime: '2030-05-01T10:00:00Z', test: 'teaser', group: 'B' };

describe('the preview', () => {
  test('the preview has a session when the check succeeds', async () => {
    const http = fakeHttpClient(ok({ status: 'success', dateTime: null, abTestName: 'teaser', abTestGroup: 'B' }));
    await expect(createPreviewApi(http).checkAuth()).resolves.toEqual({
      dateTime: undefined,
      abTestName: 'teaser',
      abTestGroup: 'B',
    });
    expect(http.calls[0]?.headers).toEqual({ 'cache-control': 'no-store' });
  });

  test('the preview has no session after any other answer', async () => {
    const api = createPreviewApi(fakeHttpClient(ok({ status: 'expired' }), refused(401)));
    await expect(api.checkAuth()).resolves.toBeUndefined();
    await expect(api.checkAuth()).resolves.toBeUndefined();
  });

  test('the preview reads the result of the settings from the status in the body', async () => {
    const http = fakeHttpClient(ok({ status: 'SUCCESS' }), { status: 401, data: { status: 'UNAUTHORIZED' } });
    const api = createPreviewApi(http);
    await expect(api.apply(settings)).resolves.toBe('SUCCESS');
    await expect(api.apply(settings)).resolves.toBe('UNAUTHORIZED');
    expect(http.calls[0]).toMatchObject({
      method: 'POST',
      params: { test: 'teaser', group: 'B' },
      body: { previewDateTime: settings.previewDateTime },
    });
  });

  test('the preview rejects when logging out or renewing failed', async () => {
    const api = createPreviewApi(fakeHttpClient(refused(500), refused(401)));
    await expect(api.logout()).rejects.toMatchObject({ status: 500 });
    await expect(api.renew()).rejects.toMatchObject({ status: 401 });
  });
});
