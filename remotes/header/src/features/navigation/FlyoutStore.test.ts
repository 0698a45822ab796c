import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@kontor/browser';
import { FlyoutStore } from './FlyoutStore.ts';

let flyouts: FlyoutStore;

beforeEach(() => {
  jest.useFakeTimers();
  flyouts = new FlyoutStore(systemClock);
});

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

describe('hovering', () => {
  test('opens after 300 ms', () => {
    flyouts.enterItem('coffee', false);
    pass(299);
    expect(flyouts.openKey).toBeUndefined();
    pass(1);
    expect(flyouts.openKey).toBe('coffee');
  });

  test('opens nothing when the pointer leaves earlier', () => {
    flyouts.enterItem('coffee', false);
    pass(299);
    flyouts.leaveItem();
    pass(1000);
    expect(flyouts.openKey).toBeUndefined();
  });

  test('shows the next item at once while one is open', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', false);
    expect(flyouts.openKey).toBe('home');
  });

  test('does not switch on the way down into the open panel', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', true);
    flyouts.leaveItem();
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
  });

  test('switches where the way down ends and the pointer rests', () => {
    flyouts.open('coffee');
    flyouts.enterItem('home', true);
    pass(300);
    expect(flyouts.openKey).toBe('home');
  });

  test('closes over an item that has no flyout', () => {
    flyouts.open('coffee');
    flyouts.enterItem(undefined, false);
    expect(flyouts.openKey).toBeUndefined();
  });
});

describe('leaving the navigation', () => {
  test('closes unless the pointer comes back in time', () => {
    flyouts.open('coffee');
    flyouts.leaveAll(() => false);
    pass(299);
    flyouts.stay();
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
    flyouts.leaveAll(() => false);
    pass(300);
    expect(flyouts.openKey).toBeUndefined();
  });

  test('closes nothing that holds the focus', () => {
    flyouts.open('coffee');
    flyouts.leaveAll(() => true);
    pass(1000);
    expect(flyouts.openKey).toBe('coffee');
  });
});

describe('the button of an item', () => {
  test('opens at once and closes again', () => {
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBe('coffee');
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBeUndefined();
  });

  test('keeps open what hovering has just opened under the pointer', () => {
    flyouts.enterItem('coffee', false);
    pass(300);
    flyouts.toggle('coffee');
    expect(flyouts.openKey).toBe('coffee');
  });

  test('leaves one flyout open at a time', () => {
    flyouts.toggle('coffee');
    flyouts.toggle('home');
    expect([flyouts.isOpen('coffee'), flyouts.isOpen('home')]).toEqual([false, true]);
  });
});
