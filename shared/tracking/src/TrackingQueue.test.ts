import { describe, expect, test } from '@jest/globals';
import type { Clock, Timer } from '@kontor/browser';
import { TrackingQueue, trackingRetry } from './TrackingQueue.ts';
import type { TrackingApi, TrackingCall } from './trackingApi.ts';

const page: TrackingCall = {
  name: 'initialPageData',
  data: {
    event: 'page_view',
    page_path: '/coffee',
    page_group: 'category',
    device_type: 'mobile',
    site: 'DE',
    language: 'de-DE',
    tracking_user: '0123456789abcdef0123456789abcdef',
  },
};

const interaction = (label: string): TrackingCall => ({
  name: 'customEvent',
  data: { event: 'interaction', category: 'navigation', action: 'opened', label, nonInteraction: false },
});

/** A queue on a page where the test decides when the tracking API is installed. */
function aQueue() {
  const sent: unknown[] = [];
  const logs: unknown[][] = [];
  const steps: string[] = [];
  const timers: { readonly callback: () => void; readonly delay: number }[] = [];
  let cleared = 0;
  let api: Partial<TrackingApi> | undefined;
  let maySend = true;
  let isBroken = false;
  const clock: Clock = {
    now: () => 0,
    setTimeout: (callback, delay) => {
      timers.push({ callback, delay });
      return {} as Timer;
    },
    clearTimeout: () => {
      cleared += 1;
    },
  };
  const queue = new TrackingQueue({
    clock,
    findApi: () => {
      if (isBroken) throw new Error('ada@example.org is unknown');
      return api;
    },
    maySend: () => maySend,
    log: {
      info: (message) => void logs.push(['info', message]),
      error: (message, details) => void logs.push(['error', message, details]),
    },
    watch: (step, { data }) => void steps.push(`${step} ${data.event}`),
  });
  const working: TrackingApi = {
    initialPageData: (data) => void sent.push(data.event),
    customEvent: (data) => void sent.push('label' in data ? data.label : data.event),
    ecommerceEvent: (data) => void sent.push(data.event),
    itemList: (data) => void sent.push(data.event),
    productSource: (data) => void sent.push(data.event),
    lead: (data) => void sent.push(data.event),
    reset: () => void sent.push('reset'),
  };
  const install = (installed: Partial<TrackingApi> = working): void => {
    api = installed;
  };
  const installBroken = (): void => {
    isBroken = true;
  };
  const runTimer = (): void => timers.shift()?.callback();
  const forbid = (): void => {
    maySend = false;
  };
  return {
    queue,
    sent,
    logs,
    forbid,
    steps,
    timers,
    install,
    installBroken,
    working,
    runTimer,
    clearedTimers: () => cleared,
  };
}

describe('an installed tracking API', () => {
  test('calls are sent immediately and in order (TRACK-9)', () => {
    const { queue, sent, timers, install } = aQueue();
    install();
    queue.push(page);
    queue.push(interaction('a'));
    expect(sent).toEqual(['page_view', 'a']);
    expect(timers).toEqual([]);
  });

  test('a failing call is logged without personal data and does not stop the next call', () => {
    const { queue, sent, logs, install, working } = aQueue();
    const fail = () => {
      throw new Error('ada@example.org is unknown');
    };
    install({ ...working, initialPageData: fail });
    queue.push(page);
    queue.push(interaction('a'));
    expect(sent).toEqual(['a']);
    expect(logs).toHaveLength(1);
    expect(JSON.stringify(logs)).toContain('initialPageData');
    expect(JSON.stringify(logs)).not.toContain('ada@');
  });

  test('an API that lacks a method loses only the calls to that method', () => {
    const { queue, sent, logs, install, working } = aQueue();
    install({ customEvent: working.customEvent });
    queue.push(page);
    queue.push(interaction('a'));
    queue.stop();
    expect(sent).toEqual(['a']);
    expect(logs).toHaveLength(1);
  });

  test('a call whose promise is rejected is logged without personal data', async () => {
    const { queue, sent, logs, install, working } = aQueue();
    const rejected = Promise.reject(new Error('ada@example.org is unknown'));
    const fail = () => rejected;
    install({ ...working, initialPageData: fail, reset: fail });
    queue.push(page);
    queue.push(interaction('a'));
    queue.stop();
    await Promise.allSettled([rejected]);
    expect(sent).toEqual(['a']);
    expect(logs.map(([, message]) => message)).toEqual([
      'The tracking API failed in initialPageData.',
      'The tracking API failed in reset.',
    ]);
    expect(JSON.stringify(logs)).not.toContain('ada@');
  });
});

test('an API whose property getter throws counts as missing, and this is logged once', () => {
  const { queue, logs, installBroken, timers, runTimer } = aQueue();
  installBroken();
  queue.push(page);
  queue.push(interaction('a'));
  while (timers.length > 0) runTimer();
  queue.stop();
  expect(logs.map(([level, message]) => [level, message])).toEqual([
    ['error', 'The tracking API cannot be read.'],
    ['info', 'The tracking API has not been installed.'],
    ['error', 'The tracking API is missing; these calls are lost.'],
  ]);
  expect(JSON.stringify(logs)).not.toContain('ada@');
});

test('nothing is sent after consent has ended, not even calls that wait for a late API', () => {
  const { queue, sent, steps, install, runTimer, forbid } = aQueue();
  queue.push(page);
  install();
  forbid();
  runTimer();
  queue.push(interaction('a'));
  expect(sent).toEqual([]);
  queue.stop();
  expect(sent).toEqual(['reset']);
  expect(steps.slice(-2)).toEqual(['stopped page_view', 'stopped interaction']);
});

describe('a tracking API that is installed late', () => {
  test('a single retry loop waits for the API and keeps the page’s data ahead of its events (TRACK-10)', () => {
    const { queue, sent, timers, install, runTimer } = aQueue();
    queue.push(page);
    queue.push(interaction('a'));
    queue.push(interaction('b'));
    expect(timers.map(({ delay }) => delay)).toEqual([trackingRetry.delayMs]);
    runTimer();
    expect(sent).toEqual([]);
    install();
    runTimer();
    queue.push(interaction('c'));
    expect(sent).toEqual(['page_view', 'a', 'b', 'c']);
    expect(timers).toEqual([]);
  });

  test('a missing API is logged once (TRACK-11)', () => {
    const { queue, logs, runTimer } = aQueue();
    queue.push(page);
    runTimer();
    runTimer();
    expect(logs).toEqual([['info', 'The tracking API has not been installed.']]);
  });
});

describe('a tracking API that never loads', () => {
  test('after the last of 100 attempts, one error with the calls is logged, without personal data (TRACK-10, TRACK-11)', () => {
    const { queue, logs, timers, runTimer } = aQueue();
    queue.push(page);
    queue.push(interaction('Hello ada@example.org'));
    let runs = 0;
    for (; timers.length > 0; runs += 1) runTimer();
    expect([runs, trackingRetry]).toEqual([99, { tries: 100, delayMs: 200 }]);
    const errors = logs.filter(([level]) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).toContain('/coffee');
    expect(JSON.stringify(errors)).not.toContain('ada@');
  });

  test('later calls are lost without another retry loop or another message (TRACK-11)', () => {
    const { queue, logs, steps, timers, runTimer } = aQueue();
    queue.push(page);
    while (timers.length > 0) runTimer();
    const logged = logs.length;
    steps.length = 0;
    queue.push(interaction('later'));
    expect([timers, logs.length]).toEqual([[], logged]);
    expect(steps).toEqual(['queued interaction', 'lost interaction']);
  });

  test('an API installed after the last attempt gets the page’s data once, before the next call (TRACK-11)', () => {
    const { queue, sent, timers, install, runTimer } = aQueue();
    queue.push(page);
    queue.push(interaction('lost'));
    while (timers.length > 0) runTimer();
    queue.push(interaction('lost, too'));
    install();
    queue.push(interaction('a'));
    queue.push(interaction('b'));
    expect(sent).toEqual(['page_view', 'a', 'b']);
  });

  test('a stopped queue discards the page’s lost data and waits for the API again', () => {
    const { queue, sent, timers, install, runTimer } = aQueue();
    queue.push(page);
    while (timers.length > 0) runTimer();
    queue.stop();
    queue.push(interaction('a'));
    expect(timers).toHaveLength(1);
    install();
    runTimer();
    expect(sent).toEqual(['a']);
  });
});

describe('a tracking API that calls the queue while it sends', () => {
  test('a call that is pushed while another is being sent goes to the end of the queue', () => {
    const { queue, sent, install, working, runTimer } = aQueue();
    queue.push(page);
    queue.push(interaction('a'));
    install({
      ...working,
      initialPageData: (data) => {
        queue.push(interaction('b'));
        working.initialPageData(data);
      },
    });
    runTimer();
    expect(sent).toEqual(['page_view', 'a', 'b']);
  });

  test('stopping the queue while a call is being sent drops the calls that are still queued', () => {
    const { queue, sent, steps, install, working, runTimer } = aQueue();
    queue.push(page);
    queue.push(interaction('a'));
    install({ ...working, initialPageData: () => queue.stop() });
    runTimer();
    expect(sent).toEqual(['reset']);
    expect(steps.slice(2)).toEqual(['stopped interaction', 'sent page_view']);
    queue.push(interaction('b'));
    expect(sent).toEqual(['reset', 'b']);
  });
});

test('a stopped queue drops its calls, ends its timer and tells the API to forget its data (TRACK-9)', () => {
  const { queue, sent, install, clearedTimers } = aQueue();
  queue.push(page);
  queue.stop();
  expect(clearedTimers()).toBe(1);
  install();
  queue.stop();
  queue.push(interaction('after'));
  expect(sent).toEqual(['reset', 'after']);
});

test('a panel is told about every step of every call: queued, sent, failed, stopped or lost', () => {
  const { queue, steps, install, working, timers, runTimer } = aQueue();
  queue.push(page);
  queue.stop();
  queue.push(page);
  while (timers.length > 0) runTimer();
  expect(steps).toEqual(['queued page_view', 'stopped page_view', 'queued page_view', 'lost page_view']);
  steps.length = 0;
  install({ customEvent: working.customEvent });
  queue.push(page);
  queue.push(interaction('a'));
  expect(steps).toEqual(['queued page_view', 'failed page_view', 'queued interaction', 'sent interaction']);
});
