import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@kontor/browser';
import { FlyoutStore, preparationMs } from './FlyoutStore.ts';

let flyouts: FlyoutStore;

beforeEach(() => {
  jest.useFakeTimers();
  flyouts = new FlyoutStore(systemClock);
});

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

describe('hovering an item of the navigation', () => {
  test('hovering an item of the navigation opens its flyout after 300 ms (NAV-11, NAV-15)', () => {
    flyouts.enterItem('coffee', false);
    pass(299);
    expect(flyouts.openKey).toBeUndefined();
    pass(1);
    expect(flyouts.openKey).toBe('coffee');
  });

  test('hovering an item of the navigation does not open anything if the pointer leaves within 300 ms (NAV-11)', () => {
    flyouts.enterItem('coffee', false);
    pass(299);
    flyouts.stay();
    pass(1000);
    expect(flyouts.openKey).toBeUndefined();
  });

  test('a flyout that was opened by hovering before hydration counts as open, and pressing its button keeps it open', () => {
    flyouts.openByHover('coffee');
    expect(flyouts.openKey).toBe('coffee');
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBe('coffee');
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBeUndefined();
  });

  test('hovering an item of the navigation opens its flyout immediately while another one is open (NAV-12)', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', false);
    expect(flyouts.openKey).toBe('home');
  });

  test('hovering an item of the navigation does not switch flyouts while the pointer is moving down into the open panel (NAV-12)', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', true);
    flyouts.stay();
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
  });

  test('moving the pointer to another navigation item switches flyouts once the pointer stops moving down and rests on that item', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', true);
    pass(300);
    expect(flyouts.openKey).toBe('home');
  });

  test('hovering an item of the navigation that has no flyout closes the open flyout', () => {
    flyouts.open('coffee');
    flyouts.enterItem(undefined, false);
    expect(flyouts.openKey).toBeUndefined();
  });
});

describe('leaving the navigation', () => {
  test('leaving the navigation closes the flyout unless the pointer returns in time (NAV-25)', () => {
    flyouts.open('coffee');
    flyouts.leaveAll(false, () => false);
    pass(299);
    flyouts.stay();
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
    flyouts.leaveAll(false, () => false);
    pass(300);
    expect(flyouts.openKey).toBeUndefined();
  });

  test('leaving the navigation for the flyout’s overlay closes the flyout after 1000 ms (NAV-25)', () => {
    flyouts.open('coffee');
    flyouts.leaveAll(true, () => false);
    pass(999);
    expect(flyouts.openKey).toBe('coffee');
    pass(1);
    expect(flyouts.openKey).toBeUndefined();
  });

  test('leaving the navigation does not close a flyout that must stay open (NAV-24)', () => {
    flyouts.open('coffee');
    flyouts.leaveAll(false, () => true);
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
  });
});

describe('the button of a navigation item', () => {
  test('the button of a navigation item opens the flyout immediately and closes it again', () => {
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBe('coffee');
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBeUndefined();
  });

  test('the button of a navigation item does not close a flyout that was just opened by hovering', () => {
    flyouts.enterItem('coffee', false);
    pass(300);
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBe('coffee');
  });

  test('the button of a navigation item closes any other open flyout', () => {
    flyouts.toggle('coffee');
    flyouts.toggle('home');
    expect([flyouts.isOpen('coffee'), flyouts.isOpen('home')]).toEqual([false, true]);
  });
});

describe('a press that opens a flyout', () => {
  test('a press prepares the flyout until it opens', () => {
    flyouts.prepare('coffee');
    expect([flyouts.preparedKey, flyouts.openKey]).toEqual(['coffee', undefined]);
    flyouts.toggle('coffee');
    expect([flyouts.preparedKey, flyouts.openKey]).toEqual([undefined, 'coffee']);
  });

  test('a press that does not open anything leaves no flyout prepared', () => {
    flyouts.prepare('coffee');
    pass(preparationMs - 1);
    expect(flyouts.preparedKey).toBe('coffee');
    pass(1);
    expect(flyouts.preparedKey).toBeUndefined();
  });

  test('a press on an open flyout’s button does not prepare anything', () => {
    flyouts.open('coffee');
    flyouts.prepare('coffee');
    expect(flyouts.preparedKey).toBeUndefined();
  });

  test('a flyout stays prepared only until another one opens or all of them close', () => {
    flyouts.prepare('coffee');
    flyouts.openByHover('home');
    expect(flyouts.preparedKey).toBeUndefined();
    flyouts.prepare('coffee');
    flyouts.close();
    expect(flyouts.preparedKey).toBeUndefined();
  });
});
