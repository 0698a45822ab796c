import { expect, test } from '@jest/globals';
import { createCookieJar, noCrossTabChannel } from '@kontor/browser';
import { createNullOptions, createRootStore } from './RootStore.ts';
import { FakePage } from './testing/fakePage.ts';

test('a disposed store closes the cross-tab channel', () => {
  let closed = 0;
  const cartTabs = {
    ...noCrossTabChannel,
    close: () => {
      closed += 1;
    },
  };
  createRootStore({ ...createNullOptions('DE'), cartTabs }).dispose();
  expect(closed).toBe(1);
});

test('the consent is read again when the consent script says so, until the store is disposed', () => {
  const page = new FakePage();
  let cookie = '';
  const cookies = createCookieJar({ read: () => cookie, write: () => undefined });
  const { pageEvents, windowEvents } = page;
  const store = createRootStore({ ...createNullOptions('DE'), pageEvents, windowEvents, cookies });
  cookie = 'OptanonConsent=groups=C0003%3A1';
  page.trigger('OneTrustGroupsUpdated');
  expect(store.consent.isActive('C0003')).toBe(true);
  store.dispose();
  expect(page.listenerCount).toBe(0);
});
