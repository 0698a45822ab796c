import { afterEach, expect, test } from '@jest/globals';
import { createCookieJar } from '@kontor/browser';
import { consentCookie, consentValueOf } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import type { TrackingStep } from './trackingStep.ts';
import { watchForPanel } from './watchForPanel.browser.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** A page at an address, whose visitor can give or refuse consent. `mayOpen` says whether the panel opens. */
async function open(address: string, mayOpen = true) {
  window.history.replaceState(null, '', address);
  let cookie: string | undefined;
  const { consent } = createRootStore({
    ...createNullOptions('DE'),
    cookies: createCookieJar({ read: () => `${consentCookie}=${cookie ?? ''}`, write: () => undefined }),
  });
  const steps: string[] = [];
  let loads = 0;
  const show = ({ step, name }: TrackingStep): void => void steps.push(`${step} ${name}`);
  const watch = watchForPanel(consent, async () => {
    loads += 1;
    return { openTrackingPanel: async () => (mayOpen ? show : undefined) };
  });
  const choose = (granted: readonly string[]): void => {
    cookie = consentValueOf(new Set(granted));
    consent.refresh();
  };
  return { watch, steps, choose, loads: () => loads };
}

test.each(['/', '/?debug=tracker', '/?debug=', '/?x=debug=tracking'])(
  'the address %s loads no panel (TRACK-34)',
  async (address) => {
    const { watch, loads } = await open(address);
    expect([watch, loads()]).toEqual([undefined, 0]);
  },
);

test('the panel shows events as held, then as dropped after a refusal, and shows later events as dropped', async () => {
  const { watch, steps, choose } = await open('/?x=1&debug=tracking');
  watch?.occurred('a', 'C0003');
  await promisesSettled();
  watch?.occurred('b', 'C0003');
  choose([]);
  watch?.occurred('c', 'C0003');
  expect(steps).toEqual(['held a', 'held b', 'refused all 2 that were held for C0003', 'refused c']);
});

test('with consent, the panel shows only the queue’s steps', async () => {
  const { watch, steps, choose } = await open('/?debug=tracking');
  choose(['C0003']);
  await promisesSettled();
  watch?.occurred('a', 'C0003');
  watch?.show({ step: 'sent', name: 'lead generate_lead' });
  expect(steps).toEqual(['sent lead generate_lead']);
});

test('after a withdrawal, the panel does not say that the visitor refused from the start', async () => {
  const { watch, steps, choose } = await open('/?debug=tracking');
  await promisesSettled();
  choose(['C0003']);
  choose([]);
  watch?.occurred('a', 'C0003');
  watch?.occurred('b', 'C0004');
  expect(steps).toEqual(['stopped a', 'refused b']);
});

test('a visitor who may not see the panel is shown nothing (TRACK-34)', async () => {
  const { watch, steps } = await open('/?debug=tracking', false);
  watch?.occurred('a', 'C0003');
  await promisesSettled();
  watch?.occurred('b', 'C0003');
  expect(steps).toEqual([]);
});

test('the panel shows held and dropped events separately for each consent group', async () => {
  const { watch, steps, choose } = await open('/?debug=tracking');
  await promisesSettled();
  watch?.occurred('press', 'C0003');
  watch?.occurred('order', 'C0004');
  choose(['C0004']);
  watch?.occurred('press', 'C0003');
  watch?.occurred('order', 'C0004');
  choose([]);
  expect(steps).toEqual(['held press', 'held order', 'refused all 1 that were held for C0003', 'refused press']);
});
