import { expect, test } from '@jest/globals';
import { readWindowEvent } from './readWindowEvent.ts';
import { type TrackedEvent, trackedEvents } from './trackedEvents.ts';

const pushes = (name: TrackedEvent, detail: unknown) => readWindowEvent(name, detail).map(({ data }) => data);
const interaction = { event: 'interaction', nonInteraction: false };

test.each<[TrackedEvent, unknown, object]>([
  ['kontor:navigation-opened', { title: 'Kaffee' }, { category: 'navigation', action: 'opened', label: 'Kaffee' }],
  ['kontor:navigation-closed', { title: 'Kaffee' }, { category: 'navigation', action: 'closed', label: 'Kaffee' }],
  ['kontor:navigation-loaded', {}, { category: 'navigation', action: 'loaded', label: '', nonInteraction: true }],
  [
    'kontor:legal-opened',
    { id: 'top_banner', kind: 'BANNER' },
    { category: 'promotion', action: 'open legal', label: 'top_banner BANNER' },
  ],
  [
    'kontor:voucher-copied',
    { id: 'top_banner', kind: 'BANNER' },
    { category: 'promotion', action: 'copy code', label: 'top_banner BANNER' },
  ],
  [
    'kontor:promotion-fetched',
    { id: 'top_banner', kind: 'BANNER', fetched: true },
    { category: 'promotion', action: 'fetched', label: 'top_banner BANNER', nonInteraction: true },
  ],
  [
    'kontor:promotion-fetched',
    { id: 'top_banner', fetched: false },
    { category: 'promotion', action: 'not fetched', label: 'top_banner', nonInteraction: true },
  ],
])('%s with %j is one interaction', (name, detail, expected) => {
  expect(pushes(name, detail)).toEqual([{ ...interaction, ...expected }]);
});

test('a click in the navigation is an interaction and a promotion_click of GA4', () => {
  expect(pushes('kontor:navigation-clicked', { title: 'Bohnen', url: '/m/kaffee/bohnen?campaign=1#top' })).toEqual([
    { ...interaction, category: 'navigation', action: 'clicked', label: 'Bohnen' },
    {
      event: 'promotion_click',
      event_type: 'ga4',
      event_name: 'promotion_click',
      click_type: 'navigation',
      click_target: '/kaffee/bohnen',
      specification: 'Bohnen',
    },
  ]);
});

test.each([
  ['https://community.example/groups?mail=a@b.de', 'community.example'],
  ['/ada@example.org/orders', '/ada@example.org'],
  ['https://[', ''],
  ['javascript:alert(1)', ''],
])('the target of a click on %s is %s', (target, expected) => {
  const [, click] = pushes('kontor:promotion-clicked', { id: 'top_banner', kind: 'BANNER', target });
  expect(click).toMatchObject({ click_type: 'promotion', click_target: expected, specification: 'top_banner BANNER' });
});

test('a sign-up is tracked without anything but its origin', () => {
  const detail = { origin: 'footer_de', emitter: 'newsletter', mail: 'ada@example.org' };
  expect(pushes('newsletter-successful-submit', detail)).toEqual([
    { event: 'sign_up', event_type: 'ga4', subject: 'newsletter', origin: 'footer_de', emitter: 'newsletter' },
  ]);
});

const hostile = [undefined, null, 17, 'text', [], { title: 7, url: {}, id: [], kind: null, target: Symbol('x') }];

test.each(trackedEvents)('%s with a detail of another form has empty texts and does not throw', (name) => {
  for (const detail of hostile) {
    for (const push of pushes(name, detail)) {
      for (const value of Object.values(push)) expect(['string', 'boolean']).toContain(typeof value);
    }
  }
});

test('a huge text is cut to 200 characters', () => {
  const [push] = pushes('kontor:navigation-opened', { title: 'x'.repeat(5000) });
  expect(push).toMatchObject({ label: 'x'.repeat(200) });
});
