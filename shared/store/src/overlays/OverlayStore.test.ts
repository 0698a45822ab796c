import { expect, test } from '@jest/globals';
import { autorun } from 'mobx';
import { OverlayStore } from './OverlayStore.ts';

test('an overlay stays open until all its openers have closed it', () => {
  const overlays = new OverlayStore();
  const [first, second] = [overlays.open('cart'), overlays.open('cart')];
  first();
  first();
  expect(overlays.isOpen('cart')).toBe(true);
  expect(overlays.isOpen('search')).toBe(false);
  second();
  expect(overlays.isOpen('cart')).toBe(false);
});

test('opening an overlay closes the others that have a close function', () => {
  const overlays = new OverlayStore();
  const closed: string[] = [];
  overlays.open('search');
  const end = overlays.open('cart', () => closed.push('cart'));
  overlays.open('navigation', () => closed.push('navigation'));
  expect(closed).toEqual(['cart']);
  end();
  overlays.open('account');
  expect(closed).toEqual(['cart', 'navigation']);
});

test('observers are notified when an overlay opens or closes', () => {
  const overlays = new OverlayStore();
  const seen: string[] = [];
  const end = autorun(() => seen.push(overlays.openNames.join(' ')));
  const close = overlays.open('navigation');
  overlays.open('cart');
  close();
  end();
  expect(seen).toEqual(['', 'navigation', 'navigation cart', 'cart']);
});
