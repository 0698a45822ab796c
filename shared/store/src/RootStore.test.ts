import { expect, test } from '@jest/globals';
import { createCookieJar, noCrossTabChannel } from '@kontor/browser';
import { noPersonalData } from './personal-data/PersonalDataStore.ts';
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

test('personal data are loaded again when the page comes back from the back/forward cache', async () => {
  const page = new FakePage();
  let loads = 0;
  const loadPersonalData = () => {
    loads += 1;
    return Promise.resolve(noPersonalData);
  };
  const { pageEvents, windowEvents } = page;
  const store = createRootStore({ ...createNullOptions('DE'), pageEvents, windowEvents, loadPersonalData });
  page.trigger('restored');
  expect(loads).toBe(0);
  await store.personalData.load();
  page.trigger('restored');
  expect(loads).toBe(2);
  store.dispose();
  expect(page.listenerCount).toBe(0);
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
