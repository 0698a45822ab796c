import { describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLoaded } from './useLoaded.ts';

/** A load function whose attempts a test settles one at a time. */
function setUp() {
  const attempts: PromiseWithResolvers<string>[] = [];
  const load = jest.fn(() => {
    const attempt = Promise.withResolvers<string>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const finish = (index: number, value: string) => act(async () => attempts[index]?.resolve(value));
  const fail = (index: number) => act(async () => attempts[index]?.reject(new Error('no network')));
  return { load, finish, fail };
}

test('useLoaded is loading until the content arrives', async () => {
  const { load, finish } = setUp();
  const { result } = renderHook(() => useLoaded(load));
  expect(result.current).toEqual({ state: 'loading' });
  await finish(0, 'beans');
  expect(result.current).toEqual({ state: 'loaded', value: 'beans' });
});

test('useLoaded loads once, however often the component renders', async () => {
  const { load, finish } = setUp();
  const { rerender } = renderHook(() => useLoaded(() => load()));
  rerender();
  await finish(0, 'beans');
  rerender();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('useLoaded after a failure', () => {
  test('useLoaded can retry after a failure, and is then loading again', async () => {
    const { load, finish, fail } = setUp();
    const { result } = renderHook(() => useLoaded(load));
    await fail(0);
    expect(result.current).toEqual({ state: 'failed', retry: expect.any(Function) });
    act(() => {
      if (result.current.state === 'failed') result.current.retry();
    });
    expect(result.current).toEqual({ state: 'loading' });
    expect(load).toHaveBeenCalledTimes(2);
    await finish(1, 'beans');
    expect(result.current).toEqual({ state: 'loaded', value: 'beans' });
  });

  test('useLoaded can retry after a failed retry', async () => {
    const { load, finish, fail } = setUp();
    const { result } = renderHook(() => useLoaded(load));
    for (const attempt of [0, 1]) {
      await fail(attempt);
      act(() => {
        if (result.current.state === 'failed') result.current.retry();
      });
    }
    await finish(2, 'beans');
    expect(result.current).toEqual({ state: 'loaded', value: 'beans' });
  });
});

test('useLoaded ignores the late result of an earlier attempt', async () => {
  const { load, finish } = setUp();
  const { result } = renderHook(() => useLoaded(load), { wrapper: StrictMode });
  expect(load).toHaveBeenCalledTimes(2);
  await finish(0, 'first');
  expect(result.current).toEqual({ state: 'loading' });
  await finish(1, 'second');
  expect(result.current).toEqual({ state: 'loaded', value: 'second' });
});

test('useLoaded ignores a result after unmount', async () => {
  const { load, finish } = setUp();
  const { result, unmount } = renderHook(() => useLoaded(load));
  unmount();
  await finish(0, 'beans');
  expect(result.current).toEqual({ state: 'loading' });
});
