import { beforeEach, describe, expect, test } from '@jest/globals';
import { createConfirmationLink, createUnsubscriptionLink } from './mailLink.browser.ts';

const link = createConfirmationLink();
const address = () => `${location.pathname}${location.search}${location.hash}`;

beforeEach(() => history.replaceState(null, '', '/'));

describe('the link of a confirmation mail', () => {
  test('take returns the token and removes only the token from the URL', () => {
    history.replaceState({ scroll: 7 }, '', '/newsletter/confirm?utm=mail&token=secret#top');
    expect(link.take()).toEqual({ token: 'secret' });
    expect(address()).toBe('/newsletter/confirm?utm=mail#top');
    expect(history.state).toMatchObject({ scroll: 7 });
  });

  test('the token survives a reload before the answer', () => {
    history.replaceState(null, '', '/newsletter/confirm/?token=secret');
    link.take();
    expect(link.take()).toEqual({ token: 'secret' });
  });

  test('settle removes the token and stores the outcome for a reload', () => {
    history.replaceState(null, '', '/newsletter/confirm?token=secret');
    link.take();
    link.settle('CONFIRMED');
    expect(JSON.stringify(history.state)).not.toContain('secret');
    expect(link.take()).toEqual({ outcome: 'CONFIRMED' });
  });

  test.each(['/newsletter/unsubscribe?token=secret', '/subscribenewsletter?token=secret', '/newsletter?token=secret'])(
    'take ignores the URL %s',
    (other) => {
      history.replaceState(null, '', other);
      expect(link.take()).toEqual({});
      expect(address()).toBe(other);
    },
  );

  test.each([null, 7, { newsletterConfirmation: 'x' }, { newsletterConfirmation: { outcome: 'WON' } }])(
    'take ignores an invalid history state: %j',
    (state) => {
      history.replaceState(state, '', '/newsletter/confirm');
      expect(link.take()).toEqual({});
    },
  );

  test('a confirmation link and an unsubscription link are independent', () => {
    const unsubscriptionLink = createUnsubscriptionLink();
    history.replaceState(null, '', '/newsletter/unsubscribe?token=secret');
    expect([link.isHere(), unsubscriptionLink.isHere()]).toEqual([false, true]);
    expect(link.take()).toEqual({});
    expect(unsubscriptionLink.take()).toEqual({ token: 'secret' });
    expect(address()).toBe('/newsletter/unsubscribe');
    unsubscriptionLink.settle('UNSUBSCRIBED');
    expect([link.take(), unsubscriptionLink.take()]).toEqual([{}, { outcome: 'UNSUBSCRIBED' }]);
  });

  test('a link with an empty token has no token', () => {
    history.replaceState(null, '', '/newsletter/confirm?token=');
    expect(link.take()).toEqual({});
    expect(address()).toBe('/newsletter/confirm');
  });
});
