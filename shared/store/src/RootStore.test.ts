import { expect, test } from '@jest/globals';
import { createCookieJar, noCrossTabChannel } from '@kontor/browser';
import { noPersonalData } from './personal-data/PersonalDataStore.ts';
import { createNullOptions, createRootStore, type RootStoreOptions, type VisitorMessage } from './RootStore.ts';
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

test('personal data is reloaded when the page returns from the back/forward cache (PERS-12)', async () => {
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

test('consent is re-read whenever the consent script announces a change, until the store is disposed', () => {
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

test('a tab tells the others about a consent change, follows theirs, and re-reads the cookie when it is shown', () => {
  const page = new FakePage();
  let cookie = '';
  const posted: unknown[] = [];
  const announced: unknown[] = [];
  let receive: (message: VisitorMessage) => void = () => undefined;
  const visitorTabs: RootStoreOptions['visitorTabs'] = {
    ...noCrossTabChannel,
    post: (message) => void posted.push(message),
    subscribe: (listener) => {
      receive = listener;
      return () => undefined;
    },
  };
  const { pageEvents, windowEvents } = page;
  const cookies = createCookieJar({ read: () => cookie, write: () => undefined });
  const announceConsent = (groups: readonly string[]) => void announced.push(groups);
  let noticeCookie: () => void = () => undefined;
  const onCookieChange = (listener: () => void) => {
    noticeCookie = listener;
    return () => undefined;
  };
  const access = { pageEvents, windowEvents, cookies, visitorTabs, announceConsent, onCookieChange };
  const options = { ...createNullOptions('DE'), ...access };
  const { consent, dispose } = createRootStore(options);
  cookie = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1';
  page.trigger('OneTrustGroupsUpdated');
  page.trigger('OneTrustGroupsUpdated');
  expect(posted).toEqual(['consent']);
  cookie = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A0';
  receive('consent');
  expect(consent.isActive('C0003')).toBe(false);
  expect(posted).toEqual(['consent']);
  cookie = '';
  page.trigger('visible', true);
  expect(consent.isKnown).toBe(false);
  expect(announced).toEqual([['C0001', 'C0003'], ['C0001'], []]);
  for (const notice of [() => page.trigger('focus'), () => noticeCookie()]) {
    cookie = 'OptanonConsent=groups=C0003%3A1';
    consent.refresh();
    // A form without scripts has changed the cookie.
    cookie = 'OptanonConsent=groups=C0003%3A0';
    notice();
    expect(consent.isActive('C0003')).toBe(false);
  }
  expect(posted).toEqual(['consent']);
  dispose();
});

test('without consent, cookies and storage that need it are removed, both at the start and after a withdrawal (CONSENT-8, CONSENT-21)', () => {
  const page = new FakePage();
  let cookie =
    'OptanonConsent=groups=C0003%3A1%2CC0004%3A0; tracking-user=1; last-touchpoint=2; affiliate-number=3; site=DE';
  const written: string[] = [];
  const prefixes: string[] = [];
  const cookies = createCookieJar({
    read: () => cookie,
    write: (text) => void written.push(text.split('=')[0] ?? ''),
  });
  const { pageEvents, windowEvents } = page;
  const removeStored = (prefix: string): void => void prefixes.push(prefix);
  createRootStore({ ...createNullOptions('DE'), pageEvents, windowEvents, cookies, removeStored });
  expect([written, prefixes]).toEqual([['last-touchpoint'], ['kontor.campaign.']]);
  cookie = 'OptanonConsent=groups=C0003%3A0; tracking-user=1; site=DE';
  page.trigger('OneTrustGroupsUpdated');
  expect(written).toEqual(['last-touchpoint', 'tracking-user']);
  expect(prefixes).toEqual(['kontor.campaign.', 'kontor.search.']);
});

test('after a log-in or log-out, every tab reloads personal data and the cart', async () => {
  const page = new FakePage();
  const posted: unknown[] = [];
  let receive: (message: VisitorMessage) => void = () => undefined;
  let loads = 0;
  const { pageEvents, windowEvents } = page;
  const store = createRootStore({
    ...createNullOptions('DE'),
    pageEvents,
    windowEvents,
    loadPersonalData: async () => {
      loads += 1;
      return noPersonalData;
    },
    visitorTabs: {
      ...noCrossTabChannel,
      post: (message) => void posted.push(message),
      subscribe: (listener) => {
        receive = listener;
        return () => undefined;
      },
    },
  });
  await store.personalData.load();
  await store.customerChanged();
  expect([loads, posted]).toEqual([2, ['customer']]);
  receive('customer');
  expect([loads, posted]).toEqual([3, ['customer']]);
  expect(page.emitted.filter(({ name }) => name === 'cart-trigger-update')).toHaveLength(2);
});

test('a log-in through a scriptless form in another tab is detected once, because the token depends on the session', async () => {
  const page = new FakePage();
  let cookie = '';
  let loads = 0;
  let noticeCookie: () => void = () => undefined;
  const store = createRootStore({
    ...createNullOptions('DE'),
    pageEvents: page.pageEvents,
    cookies: createCookieJar({ read: () => cookie, write: () => undefined }),
    onCookieChange: (listener) => {
      noticeCookie = listener;
      return () => undefined;
    },
    loadPersonalData: async () => {
      loads += 1;
      return noPersonalData;
    },
  });
  await store.personalData.load();
  const notices = [() => noticeCookie(), () => page.trigger('focus'), () => page.trigger('visible', true)];
  const noticeAll = (): void => {
    for (const notice of notices) notice();
  };
  // A new browser's first tokens are not a sign of a log-in.
  cookie = 'csrf-token=new-0';
  noticeAll();
  cookie = 'csrf-token=first';
  noticeAll();
  expect(loads).toBe(1);
  cookie = 'csrf-token=first; site=DE';
  noticeAll();
  expect(loads).toBe(1);
  // The token of a browser without a visitor id is not a sign of a log-in either. A late response may set such a token.
  cookie = 'csrf-token=new-1';
  noticeAll();
  cookie = 'csrf-token=first';
  noticeAll();
  expect(loads).toBe(1);
  for (const [index, notice] of notices.entries()) {
    cookie = `csrf-token=${index}`;
    notice();
    noticeAll();
    expect(loads).toBe(2 + index);
  }
  cookie = 'csrf-token=mine';
  await store.customerChanged();
  noticeAll();
  expect(loads).toBe(5);
});

/** A store that is notified of changes by cookies and other tabs, and whose loads finish when the test lets them. */
function followedCustomer() {
  let cookie = 'csrf-token=anonymous';
  let noticeCookie: () => void = () => undefined;
  let receive: (message: VisitorMessage) => void = () => undefined;
  const answers: (() => void)[] = [];
  let loads = 0;
  const page = new FakePage();
  const store = createRootStore({
    ...createNullOptions('DE'),
    pageEvents: page.pageEvents,
    windowEvents: page.windowEvents,
    cookies: createCookieJar({ read: () => cookie, write: () => undefined }),
    onCookieChange: (listener) => {
      noticeCookie = listener;
      return () => undefined;
    },
    visitorTabs: {
      ...noCrossTabChannel,
      subscribe: (listener) => {
        receive = listener;
        return () => undefined;
      },
    },
    loadPersonalData: async () => {
      loads += 1;
      await new Promise<void>((resolve) => answers.push(resolve));
      return noPersonalData;
    },
  });
  return {
    store,
    receive: () => receive('customer'),
    setToken: (token: string) => {
      cookie = `csrf-token=${token}`;
    },
    noticeCookie: () => noticeCookie(),
    /** Sends all responses, and resolves once the stores have received them. */
    answer: () => {
      for (const resolve of answers.splice(0)) resolve();
      return store.personalData.load();
    },
    loads: () => loads,
    cartLoads: () => page.emitted.filter(({ name }) => name === 'cart-trigger-update').length,
  };
}

test.each([
  ['the script that has logged in', 'customerChanged'],
  ['another tab', 'receive'],
] as const)(
  'a log-in causes one reload if the cookie shows it before %s reports it, and so does the next log-in',
  async (_, teller) => {
    const { store, receive, setToken, noticeCookie, answer, loads, cartLoads } = followedCustomer();
    let changed = Promise.resolve();
    const tell = (): void => {
      if (teller === 'receive') receive();
      else changed = store.customerChanged();
    };
    void store.personalData.load();
    await answer();
    setToken('ada');
    noticeCookie();
    tell();
    expect([loads(), cartLoads()]).toEqual([2, 1]);
    await answer();
    await changed;
    // A second report while the data is loading counts as another change.
    setToken('joan');
    noticeCookie();
    tell();
    tell();
    expect([loads(), cartLoads()]).toEqual([4, 3]);
    await answer();
    // Logging out a remembered customer does not end a session, so the token stays the same.
    tell();
    expect([loads(), cartLoads()]).toEqual([5, 4]);
    await answer();
    for (const customer of ['grace', 'linus']) {
      setToken(customer);
      noticeCookie();
    }
    tell();
    expect([loads(), cartLoads()]).toEqual([7, 6]);
    await answer();
  },
);

test('a change causes only one reload if another tab reports it before the cookie shows it', async () => {
  const { store, receive, setToken, noticeCookie, answer, loads } = followedCustomer();
  void store.personalData.load();
  await answer();
  setToken('ada');
  receive();
  noticeCookie();
  expect(loads()).toBe(2);
  await answer();
});
