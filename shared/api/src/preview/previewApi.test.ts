import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createPreviewApi } from './index.ts';

const settings = { previewDateTime: '2030-05-01T10:00:00Z', test: 'teaser', group: 'B' };

describe('the preview', () => {
  test('the preview has a session if the check succeeds (CALL-31, CALL-6)', async () => {
    const http = fakeHttpClient(ok({ status: 'success', dateTime: null, abTestName: 'teaser', abTestGroup: 'B' }));
    await expect(createPreviewApi(http).checkAuth()).resolves.toEqual({
      dateTime: undefined,
      abTestName: 'teaser',
      abTestGroup: 'B',
    });
    expect(http.calls[0]?.headers).toEqual({ 'cache-control': 'no-store' });
  });

  test('the preview has no session unless the check succeeds (CALL-31)', async () => {
    const api = createPreviewApi(fakeHttpClient(ok({ status: 'expired' }), refused(401)));
    await expect(api.checkAuth()).resolves.toBeUndefined();
    await expect(api.checkAuth()).resolves.toBeUndefined();
  });

  test('the preview reads the settings’ result from the status in the body (PREV-10, CALL-33)', async () => {
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

  test('the preview keeps the readable parts of the session', async () => {
    const http = fakeHttpClient(
      ok({ status: 'success', dateTime: 'soon', abTestName: 'teaser', abTestGroup: 'B' }),
      ok({ status: 'success', dateTime: '2030-05-01T10:00:00Z', abTestName: 7, abTestGroup: ['B'] }),
    );
    const api = createPreviewApi(http);
    await expect(api.checkAuth()).resolves.toEqual({ dateTime: undefined, abTestName: 'teaser', abTestGroup: 'B' });
    await expect(api.checkAuth()).resolves.toEqual({
      dateTime: '2030-05-01T10:00:00Z',
      abTestName: undefined,
      abTestGroup: undefined,
    });
  });

  test('the preview omits unreadable remotes and unknown parts of the page', async () => {
    const cart = { name: 'cart', live: '1.0.0', versions: ['1.0.0', '1.1.0'] };
    const http = fakeHttpClient(
      ok({ remotes: [{ name: 'header' }, { ...cart, versions: ['1.0.0', 2, '1.1.0'], canary: 7 }] }),
      ok({ differences: ['topBanner', 'skyline', 'footer'] }),
      ok({ differences: [] }),
    );
    const api = createPreviewApi(http);
    await expect(api.versions()).resolves.toEqual([cart]);
    await expect(api.differences()).resolves.toEqual(['topBanner', 'footer']);
    await expect(api.differences()).resolves.toEqual([]);
  });

  test('the preview refuses a list without any readable entry', async () => {
    const api = createPreviewApi(fakeHttpClient(ok({ remotes: [{}] }), ok({ differences: 'all' }), ok({})));
    for (const call of [api.versions, api.differences, api.differences])
      await expect(call()).rejects.toMatchObject({ name: 'InvalidResponseError' });
  });

  test('the preview rejects if logging out or renewing fails (CALL-32)', async () => {
    const api = createPreviewApi(fakeHttpClient(refused(500), refused(500)));
    await expect(api.logout()).rejects.toMatchObject({ status: 500 });
    await expect(api.renew()).rejects.toMatchObject({ status: 500 });
  });

  test('the preview distinguishes a session that has ended from a renewed one', async () => {
    const api = createPreviewApi(fakeHttpClient(ok({ status: 'success' }), refused(401)));
    await expect(api.renew()).resolves.toBe(true);
    await expect(api.renew()).resolves.toBe(false);
  });

  test('the preview applies a complete view in one call and returns to today in another', async () => {
    const http = fakeHttpClient(
      ok({ status: 'SUCCESS', remotes: [] }),
      { status: 400, data: { status: 'BAD_REQUEST' } },
      ok({ status: 'SUCCESS' }),
    );
    const api = createPreviewApi(http);
    const view = { dateTime: '2030-05-01T10:00:00Z', test: 'teaser', group: 'B', versions: { cart: '1.1.0' } };
    await expect(api.applyView(view)).resolves.toBe('SUCCESS');
    await expect(api.applyView(view)).resolves.toBe('BAD_REQUEST');
    await api.reset();
    expect(http.calls.slice(1)).toMatchObject([
      {
        method: 'PUT',
        url: '/staff/versions',
        body: { pins: { cart: '1.1.0' }, settings },
      },
      { method: 'DELETE', url: '/service/preview/api/token' },
    ]);
  });
});
