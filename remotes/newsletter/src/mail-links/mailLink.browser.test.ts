import { beforeEach, describe, expect, test } from '@jest/globals';
import { createConfirmationLink, createUnsubscriptionLink } from './mailLink.browser.ts';

const link = createConfirmationLink();

beforeEach(() => history.replaceState(null, '', '/'));

describe('the link in a confirmation e-mail', () => {
  test('read returns the name in the address, even after a reload', () => {
    history.replaceState({ scroll: 7 }, '', '/newsletter/confirm?link=a-link#top');
    expect([link.read(), link.read()]).toEqual([{ name: 'a-link' }, { name: 'a-link' }]);
  });

  test('settle stores the outcome for reloads and keeps other scripts’ state', () => {
    history.replaceState({ scroll: 7 }, '', '/newsletter/confirm/?link=a-link');
    link.settle('CONFIRMED');
    expect(link.read()).toEqual({ outcome: 'CONFIRMED' });
    expect(history.state).toMatchObject({ scroll: 7 });
    expect(`${location.pathname}${location.search}`).toBe('/newsletter/confirm/?link=a-link');
  });

  test.each(['/newsletter/unsubscribe?link=a', '/subscribenewsletter?link=a', '/newsletter?link=a'])(
    'read ignores the URL %s',
    (other) => {
      history.replaceState(null, '', other);
      expect(link.read()).toEqual({});
    },
  );

  test.each([null, 7, { newsletterConfirmation: 'x' }, { newsletterConfirmation: { outcome: 'WON' } }])(
    'read ignores an invalid history state: %j',
    (state) => {
      history.replaceState(state, '', '/newsletter/confirm');
      expect(link.read()).toEqual({});
    },
  );

  test('a confirmation link and an unsubscribe link are independent', () => {
    const unsubscriptionLink = createUnsubscriptionLink();
    history.replaceState(null, '', '/newsletter/unsubscribe?link=a-link');
    expect([link.read(), unsubscriptionLink.read()]).toEqual([{}, { name: 'a-link' }]);
    unsubscriptionLink.settle('UNSUBSCRIBED');
    expect([link.read(), unsubscriptionLink.read()]).toEqual([{}, { outcome: 'UNSUBSCRIBED' }]);
  });

  test('a link with an empty name counts as having no name', () => {
    history.replaceState(null, '', '/newsletter/confirm?link=');
    expect(link.read()).toEqual({});
  });
});
