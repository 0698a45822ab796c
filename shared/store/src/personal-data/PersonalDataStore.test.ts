import { expect, test } from '@jest/globals';
import type { SessionData } from '@kontor/api/customer';
import { brand } from '@kontor/site';
import { noPersonalData, type PersonalData, PersonalDataStore } from './PersonalDataStore.ts';

const ada: PersonalData = {
  ...noPersonalData,
  loginStatus: 'REMEMBERED',
  loggedInOrRemembered: true,
  customerName: 'Ada Krug',
  loyaltyBeans: 120,
  communityMember: true,
  [brand.cardMemberField]: true,
};

function aPersonalDataStore() {
  const requests: { resolve: (data: PersonalData) => void; reject: (error: unknown) => void }[] = [];
  const sessions: { resolve: (data: SessionData | undefined) => void; reject: (error: unknown) => void }[] = [];
  const reports: string[] = [];
  const store = new PersonalDataStore({
    loadPersonalData: () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
    loadSession: () => new Promise((resolve, reject) => sessions.push({ resolve, reject })),
    report: (message) => void reports.push(message),
  });
  return { store, requests, sessions, reports };
}

test('nothing is known about the visitor before data is loaded (PERS-7)', () => {
  const { store } = aPersonalDataStore();
  expect(store).toMatchObject({ initialized: false, loggedInOrRemembered: false, customerName: '', loyaltyBeans: 0 });
});

test('many remotes share one request, even after its response has arrived (PERS-6)', async () => {
  const { store, requests } = aPersonalDataStore();
  const all = Promise.all([store.load(), store.load()]);
  requests[0]?.resolve(ada);
  await all;
  await store.load();
  expect(requests).toHaveLength(1);
  expect(store).toMatchObject({
    initialized: true,
    loggedInOrRemembered: true,
    customerName: 'Ada Krug',
    loyaltyBeans: 120,
    communityMember: true,
    [brand.cardMemberField]: true,
  });
});

test('a failed load is reported, and the visitor stays unknown (PERS-8, PERS-9)', async () => {
  const { store, requests, reports } = aPersonalDataStore();
  const done = store.load();
  requests[0]?.reject(new Error('down'));
  await done;
  expect(store).toMatchObject({ initialized: true, customerName: '' });
  expect(reports).toEqual(['Personal data could not be loaded.']);
});

test('a refresh reloads the data and shows the previous data until the response arrives (PERS-12)', async () => {
  const { store, requests } = aPersonalDataStore();
  const first = store.load();
  requests[0]?.resolve(ada);
  await first;
  const refreshed = store.refresh();
  expect(store.customerName).toBe('Ada Krug');
  requests[1]?.resolve(noPersonalData);
  await refreshed;
  expect(store).toMatchObject({ initialized: true, loggedInOrRemembered: false, customerName: '' });
});

test('a refresh does not request data that has never been loaded', async () => {
  const { store, requests } = aPersonalDataStore();
  await store.refresh();
  expect(requests).toEqual([]);
});

test('after a reset, an older response is ignored, and a load sends a new request (PERS-7)', async () => {
  const { store, requests } = aPersonalDataStore();
  const old = store.load();
  store.reset();
  requests[0]?.resolve(ada);
  await old;
  expect(store).toMatchObject({ initialized: false, customerName: '' });
  const next = store.load();
  requests[1]?.resolve(ada);
  await next;
  expect(store).toMatchObject({ initialized: true, customerName: 'Ada Krug' });
});

test('data that is set directly is not overwritten by a running load (PERS-7)', async () => {
  const { store, requests } = aPersonalDataStore();
  const done = store.load();
  store.set({ customerName: 'Eva' });
  requests[0]?.resolve(ada);
  await done;
  expect(store).toMatchObject({ initialized: true, customerName: 'Eva', loyaltyBeans: 0 });
});

test('the session is a separate call, made on the first request and shared by all callers (PERS-6)', async () => {
  const { store, requests, sessions } = aPersonalDataStore();
  void store.load();
  expect([requests.length, sessions.length]).toEqual([1, 0]);
  const asked = Promise.all([store.loadSession(), store.loadSession()]);
  sessions[0]?.resolve({ nl_status: 'SUBSCRIBED' });
  expect(await asked).toEqual([{ nl_status: 'SUBSCRIBED' }, { nl_status: 'SUBSCRIBED' }]);
  expect(await store.loadSession()).toEqual({ nl_status: 'SUBSCRIBED' });
  expect(sessions).toHaveLength(1);
});

test('a session that cannot be loaded is reported and counts as unknown', async () => {
  const { store, sessions, reports } = aPersonalDataStore();
  const asked = store.loadSession();
  sessions[0]?.reject(new Error('down'));
  expect(await asked).toBeUndefined();
  expect(reports).toEqual(['The data of the session could not be loaded.']);
});

test('a refresh reloads the session if it was loaded, and earlier callers get the newer response', async () => {
  const { store, sessions } = aPersonalDataStore();
  const asked = store.loadSession();
  const refreshed = store.refresh();
  sessions[1]?.resolve({ loginStatus: 'LOGGED_OUT' });
  sessions[0]?.resolve({ loginStatus: 'LOGGED_IN' });
  await refreshed;
  expect(await asked).toEqual({ loginStatus: 'LOGGED_OUT' });
  expect(await store.loadSession()).toEqual({ loginStatus: 'LOGGED_OUT' });
});
