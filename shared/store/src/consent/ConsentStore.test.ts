import { describe, expect, test } from '@jest/globals';
import { createCookieJar } from '@kontor/browser';
import { consentGroups } from '@kontor/site';
import { ConsentStore } from './ConsentStore.ts';

const { tracking, marketing } = consentGroups;
const refused = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A0%2CC0004%3A0';
const granted = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1';

function aConsentStore(cookies: string) {
  const page = { cookies };
  const announced: (readonly string[])[] = [];
  const reports: unknown[] = [];
  const store = new ConsentStore({
    cookies: createCookieJar({ read: () => page.cookies, write: () => undefined }),
    announceConsent: (groups) => void announced.push(groups),
    report: (_, error) => void reports.push(error),
  });
  const choose = (cookie: string): void => {
    page.cookies = cookie;
    store.refresh();
  };
  return { page, store, announced, reports, choose };
}

test('a group is active only if it is set to exactly 1 (CONSENT-4)', () => {
  const { store } = aConsentStore('OptanonConsent=version=1&groups=C0001%3A1%2CC0003%3A0%2CC0004%3A11%2CC0005%3A1%3A0');
  expect(['C0001', 'C0003', 'C0004', 'C0005', 'C0009'].map(store.isActive)).toEqual([true, false, false, false, false]);
});

test('tracking is C0003 and marketing is C0004 (CONSENT-5)', () => {
  const { store } = aConsentStore('OptanonConsent=groups=C0003%3A1%2CC0004%3A0');
  expect([tracking, marketing]).toEqual(['C0003', 'C0004']);
  expect(store.decisionOn(tracking)).toBe('granted');
  expect(store.decisionOn(marketing)).toBe('refused');
});

test.each([
  ['without a cookie', ''],
  ['with a cookie that names no groups', 'OptanonConsent=version=1'],
  ['with a cookie whose name only resembles', 'XOptanonConsent=groups=C0003%3A1'],
  ['with a damaged cookie', 'OptanonConsent=groups=%%%E0%A4'],
  ['with a cookie of another form', 'OptanonConsent={"groups":"C0003:1"}'],
  ['with a cookie that was decoded', 'OptanonConsent=groups=C0003;1'],
  ['with a cookie from before the choice', 'OptanonConsent=interactionCount=0&groups=C0001%3A1%2CC0003%3A1'],
])('while the choice is unknown, no group is active and every decision is pending: %s (CONSENT-4)', (_, cookies) => {
  const { store } = aConsentStore(cookies);
  expect([store.isKnown, store.isActive('C0003'), store.decisionOn('C0003')]).toEqual([false, false, 'unknown']);
});

test.each([
  ['the consent first', [granted, refused], ['C0001']],
  ['the refusal first', [refused, granted], ['C0001']],
  ['a cookie that does not know a group', [granted, 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1'], ['C0001', 'C0003']],
  ['the same choice twice', [granted, granted], ['C0001', 'C0003', 'C0004']],
  ['a damaged cookie before the choice', ['OptanonConsent=', refused], ['C0001']],
  [
    'a cookie from before the choice',
    [
      'OptanonConsent=interactionCount=0&groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1',
      granted.replace('C0004%3A1', 'C0004%3A0'),
    ],
    ['C0001', 'C0003'],
  ],
])(
  'if there are two consent cookies, one for the domain and one for the host, both must grant a group: %s',
  (_, cookies, groups) => {
    const { store } = aConsentStore(cookies.join('; '));
    expect([...(store.groups ?? [])]).toEqual(groups);
  },
);

test('a refusal takes effect immediately, even if an older cookie still grants consent', () => {
  const { store, choose } = aConsentStore(granted);
  choose(`${granted}; ${refused}`);
  expect(store.decisionOn('C0003')).toBe('refused');
});

test('an address in another field of the cookie is not mistaken for a choice', () => {
  const { store } = aConsentStore('OptanonConsent=page=%2F%3Fx%3D1%26groups%3DC0004%3A1&groups=C0004%3A0');
  expect(store.isActive('C0004')).toBe(false);
});

test('a later choice takes effect on refresh, and every change is announced once (CONSENT-6)', () => {
  const { page, store, choose, announced } = aConsentStore('');
  page.cookies = refused;
  expect(store.isKnown).toBe(false);
  store.refresh();
  store.refresh();
  expect(store.decisionOn(tracking)).toBe('refused');
  choose(granted);
  choose('');
  expect(store.isKnown).toBe(false);
  expect(announced).toEqual([['C0001'], ['C0001', 'C0003', 'C0004'], []]);
});

test.each(['groups=C0003%3A1%2CC0003%3A0', 'groups=C0003%3A0%2CC0003%3A1', 'groups=C0003%3A1&groups=C0003%3A0'])(
  'a cookie that both grants and refuses a group does not grant it: %s (CONSENT-4)',
  (value) => {
    const { store } = aConsentStore(`OptanonConsent=${value}%2CC0004%3A1`);
    expect([tracking, marketing].map(store.decisionOn)).toEqual(['refused', 'granted']);
  },
);

describe('a one-time action that needs consent', () => {
  test('a one-time action that needs consent runs immediately if consent is granted', () => {
    const { store, choose } = aConsentStore(granted);
    let runs = 0;
    store.whenGranted(tracking, () => {
      runs += 1;
    });
    choose(refused);
    choose(granted);
    expect(runs).toBe(1);
  });

  test('a one-time action that needs consent waits for the choice and then runs a single time, after actions registered earlier (CONSENT-7)', () => {
    const { store, choose } = aConsentStore('');
    const order: string[] = [];
    store.whenGranted(tracking, () => void order.push('first'));
    store.whenGranted(marketing, () => void order.push('second'));
    expect(order).toEqual([]);
    choose(granted);
    choose(refused);
    choose(granted);
    expect(order).toEqual(['first', 'second']);
  });

  test('a one-time action that needs consent is dropped if the visitor refuses or has refused earlier (CONSENT-7)', () => {
    const { store, choose } = aConsentStore('');
    let runs = 0;
    store.whenGranted(tracking, () => {
      runs += 1;
    });
    choose(refused);
    store.whenGranted(tracking, () => {
      runs += 1;
    });
    choose(granted);
    expect(runs).toBe(0);
  });

  test('a one-time action that needs consent is dropped by a refusal without an event, such as from a form without scripts', () => {
    const { page, store } = aConsentStore(granted);
    let runs = 0;
    page.cookies = refused;
    store.whenGranted(tracking, () => {
      runs += 1;
    });
    expect([runs, store.decisionOn(tracking)]).toEqual([0, 'refused']);
  });

  test('a one-time action that needs consent can be cancelled while it waits', () => {
    const { store, choose } = aConsentStore('');
    let runs = 0;
    store.whenGranted(tracking, () => {
      runs += 1;
    })();
    choose(granted);
    expect(runs).toBe(0);
  });
});

test('isStillActive reads the cookie, and a changed cookie stops running activities', () => {
  const { page, store, announced } = aConsentStore(granted);
  const steps: string[] = [];
  store.whileGranted(tracking, () => () => void steps.push('stop'));
  expect([store.isStillActive(tracking), steps]).toEqual([true, []]);
  page.cookies = refused;
  expect([store.isStillActive(tracking), steps, announced]).toEqual([false, ['stop'], [['C0001']]]);
});

test('an activity runs while consent is granted, and ends with its subscription', () => {
  const { store, choose } = aConsentStore('');
  const steps: string[] = [];
  const end = store.whileGranted(tracking, () => {
    steps.push('start');
    return () => void steps.push('stop');
  });
  expect(steps).toEqual([]);
  choose('OptanonConsent=groups=C0003%3A1');
  choose(granted);
  choose(refused);
  choose(granted);
  end();
  end();
  choose(refused);
  expect(steps).toEqual(['start', 'stop', 'start', 'stop']);
});

test.each([
  ['before the choice', '', 1],
  ['after a refusal', refused, 1],
  ['with a damaged cookie', 'OptanonConsent=groups=%%', 1],
  ['with consent', granted, 0],
])('a clean-up runs when it is registered %s: %s', (_, cookies, runs) => {
  const { store } = aConsentStore(cookies);
  let count = 0;
  store.onNotGranted(tracking, () => {
    count += 1;
  });
  expect(count).toBe(runs);
});

test('a clean-up runs once for each withdrawal, until its subscription ends', () => {
  const { store, choose } = aConsentStore(granted);
  let count = 0;
  const end = store.onNotGranted(marketing, () => {
    count += 1;
  });
  choose('OptanonConsent=groups=C0003%3A1%2CC0004%3A0');
  choose(refused);
  expect(count).toBe(1);
  choose(granted);
  choose('');
  expect(count).toBe(2);
  choose(granted);
  end();
  choose(refused);
  expect(count).toBe(2);
});

test('an action that fails is reported and does not keep others from running', () => {
  const { store, choose, reports } = aConsentStore('');
  let runs = 0;
  store.whenGranted(tracking, () => {
    throw new Error('broken');
  });
  store.whenGranted(tracking, () => {
    runs += 1;
  });
  choose(granted);
  expect(runs).toBe(1);
  expect(reports).toEqual([new Error('broken')]);
});
