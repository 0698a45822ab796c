import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteModules } from '../../contract/remoteModules.ts';
import { createFakeLoader, fakeModule } from '../../testing/index.ts';
import type { SlotReport } from '../slot/slotReport.ts';
import { loadSlot } from './loadSlot.ts';

const id = 'shop_header/Header';
const Header = () => null;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

/** Runs all pending microtasks. */
const settle = () => jest.advanceTimersByTimeAsync(0);

function setUp(deadlineMs?: number) {
  const fake = createFakeLoader();
  const onReport = jest.fn<(report: SlotReport) => void>();
  const handlers = { onReady: jest.fn(), onGiveUp: jest.fn() };
  const { loader } = fake;
  const options = {
    id,
    locale: 'pl-PL',
    loader,
    onReport,
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  } as const;
  const handle = loadSlot<typeof id>(options, handlers);
  return { ...fake, ...handlers, onReport, handle };
}

test('a module that paints in time is passed on with its strings, without a report', async () => {
  const { arrive, onReady, onReport, onGiveUp, handle } = setUp();
  arrive(id, fakeModule<typeof id>(Header));
  await settle();
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(onReady).toHaveBeenCalledWith({ Component: Header, i18n: expect.objectContaining({ locale: 'pl-PL' }) });
  handle.painted();
  jest.advanceTimersByTime(60_000);
  expect(onReport).not.toHaveBeenCalled();
  expect(onGiveUp).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

describe('the deadline of a slot', () => {
  test('the deadline of a slot is three seconds by default, and a missed deadline is reported once', () => {
    const { onReport, onGiveUp } = setUp();
    jest.advanceTimersByTime(2999);
    expect(onReport).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(onReport.mock.calls).toEqual([
      [{ id, version: '1.2.3', outcome: 'deadline', elapsed: 3000, message: 'not painted after 3000 ms' }],
    ]);
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  test('the deadline of a slot covers the first paint, so a module that never paints misses it', async () => {
    const { arrive, onReport } = setUp(1000);
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    jest.advanceTimersByTime(1000);
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'deadline' }]]);
  });

  test('the deadline of a slot covers the strings, so a module whose strings hang misses it', async () => {
    const { arrive, onReady, onReport } = setUp(1000);
    const remoteModule = { Component: Header, prepare: () => new Promise(() => undefined) };
    arrive(id, { remoteModule } as unknown as RemoteModules[typeof id]);
    await settle();
    jest.advanceTimersByTime(1000);
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'deadline' }]]);
    expect(onReady).not.toHaveBeenCalled();
  });

  test('the deadline of a slot does not cancel loading: a module that arrives later is passed on and reported as late', async () => {
    const { arrive, onReady, onReport, handle } = setUp(1000);
    jest.advanceTimersByTime(4000);
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onReport).toHaveBeenCalledTimes(1);
    handle.painted();
    handle.painted();
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'deadline' }], [{ outcome: 'late', elapsed: 4000 }]]);
  });
});

describe('a failed load', () => {
  test('a failed load is reported once, with its reason', async () => {
    const { fail, onReady, onReport, onGiveUp } = setUp();
    jest.advanceTimersByTime(700);
    fail(id, new Error('status 404'));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect(onReport.mock.calls).toEqual([
      [{ id, version: '1.2.3', outcome: 'load-failed', elapsed: 700, message: 'Error: status 404' }],
    ]);
    expect(onGiveUp).toHaveBeenCalledTimes(1);
    expect(onReady).not.toHaveBeenCalled();
  });

  test('a failed load is retried when the browser is online again, and is reported once', async () => {
    const { arrive, fail, requested, onReady, onReport, handle } = setUp();
    fail(id, new Error('no connection'));
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(requested).toEqual([id, id]);
    expect(onReady).not.toHaveBeenCalled();
    arrive(id, fakeModule<typeof id>(Header));
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(onReady).toHaveBeenCalledTimes(1);
    handle.painted();
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'load-failed' }], [{ outcome: 'late' }]]);
    window.dispatchEvent(new Event('online'));
    expect(requested).toHaveLength(3);
  });

  test('a failed load is not retried after the slot has been removed', async () => {
    const { fail, requested, handle } = setUp();
    fail(id, new Error('no connection'));
    await settle();
    handle.dispose();
    window.dispatchEvent(new Event('online'));
    expect(requested).toEqual([id]);
  });

  test('strings that fail to load count as a loading failure', async () => {
    const { arrive, onReport } = setUp();
    const prepare = jest.fn(() => Promise.reject(new Error('no texts')));
    arrive(id, { remoteModule: { Component: Header, prepare } } as unknown as RemoteModules[typeof id]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(prepare).toHaveBeenCalledTimes(3);
    const message = 'RemoteLoadError: texts of shop_header/Header failed 3 times';
    expect(onReport.mock.calls).toMatchObject([
      [{ outcome: 'load-failed', message: expect.stringContaining(message) }],
    ]);
  });

  test('strings whose first request is lost are requested again, and the slot is shown without a report', async () => {
    const { arrive, onReport, onReady } = setUp();
    const { remoteModule } = fakeModule<typeof id>(Header);
    const prepare = jest.fn(remoteModule.prepare).mockRejectedValueOnce(new Error('connection reset'));
    arrive(id, { remoteModule: { ...remoteModule, prepare } });
    await jest.advanceTimersByTimeAsync(250);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onReport).not.toHaveBeenCalled();
  });

  test('a container that lacks the module counts as a loading failure', async () => {
    const { arrive, onReport } = setUp();
    arrive(id, {} as RemoteModules[typeof id]);
    await settle();
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'load-failed' }]]);
  });
});

describe('a rendering error', () => {
  test('a rendering error is reported and ends the deadline', async () => {
    const { arrive, onReport, handle } = setUp();
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    handle.failed(new TypeError('no items'));
    handle.painted();
    jest.advanceTimersByTime(60_000);
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'render-failed', message: 'TypeError: no items' }]]);
  });

  test('a rendering error is reported even long after the first paint', async () => {
    const { arrive, onReport, handle } = setUp();
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    handle.painted();
    jest.advanceTimersByTime(60_000);
    handle.failed(new Error('a later render'));
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'render-failed', elapsed: 60_000 }]]);
  });
});

describe('a disposed slot', () => {
  test('a disposed slot reports nothing', async () => {
    const { fail, onReport, onGiveUp, handle } = setUp();
    handle.dispose();
    expect(jest.getTimerCount()).toBe(0);
    fail(id, new Error('status 404'));
    await settle();
    handle.painted();
    handle.failed(new Error('unmounting threw'));
    jest.advanceTimersByTime(60_000);
    expect(onReport).not.toHaveBeenCalled();
    expect(onGiveUp).not.toHaveBeenCalled();
  });

  test('a disposed slot receives no module', async () => {
    const { arrive, onReady, handle } = setUp();
    handle.dispose();
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    expect(onReady).not.toHaveBeenCalled();
  });
});

describe('another version of the remote', () => {
  test('another version of the remote is passed to a slot that has already painted, without a report', async () => {
    const { arrive, replace, onReady, onReport, handle } = setUp();
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    handle.painted();
    const Next = () => null;
    replace();
    arrive(id, fakeModule<typeof id>(Next));
    await settle();
    expect(onReady).toHaveBeenLastCalledWith(expect.objectContaining({ Component: Next }));
    expect(onReport).not.toHaveBeenCalled();
  });

  test('another version of the remote reaches a failed slot, but a late module of the former version does not', async () => {
    const { fail, arrive, replace, onReady, onReport } = setUp();
    fail(id, new Error('gone'));
    await settle();
    replace();
    arrive(id, fakeModule<typeof id>(Header));
    await settle();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'load-failed' }]]);
  });

  test('another version of the remote does not reach an unmounted slot', async () => {
    const { requested, replace, handle } = setUp();
    handle.dispose();
    replace();
    await settle();
    expect(requested).toEqual([id]);
  });

  test('if strings are gone, the loader checks for another version', async () => {
    const { arrive, loader } = setUp();
    const refresh = jest.spyOn(loader, 'refresh');
    const remoteModule = { Component: Header, prepare: () => Promise.reject(new Error('gone')) };
    arrive(id, { remoteModule } as unknown as RemoteModules[typeof id]);
    await settle();
    expect(refresh.mock.calls).toEqual([['shop_header']]);
  });
});
