import { expect, test } from '@jest/globals';
import { createBrowserPointers } from './pointers.browser.ts';
import { noPointers, type PointerKind, pointerKindOf } from './pointers.ts';

const anEvent = (type: string, fields: { pointerType?: string; detail?: number } = {}) =>
  Object.assign(new Event(type, { bubbles: true }), fields);

test.each<[string, Event, PointerKind | undefined]>([
  ['a mouse', anEvent('pointerenter', { pointerType: 'mouse' }), 'mouse'],
  ['a finger', anEvent('pointerdown', { pointerType: 'touch' }), 'touch'],
  ['a pen', anEvent('click', { pointerType: 'pen', detail: 1 }), 'pen'],
  ['a touch event', anEvent('touchstart'), 'touch'],
  ['a key', anEvent('keydown'), 'keyboard'],
  ['a click by a key', anEvent('click', { pointerType: '', detail: 0 }), 'keyboard'],
  ['a click by an old browser', anEvent('click', { detail: 1 }), undefined],
  ['an unknown device', anEvent('pointerdown', { pointerType: 'glove' }), undefined],
])('%s is told by its event', (_, event, kind) => {
  expect(pointerKindOf(event)).toBe(kind);
});

test('a click that does not tell its pointer was made by what pressed last', () => {
  const pointers = createBrowserPointers();
  const click = anEvent('click', { detail: 1 });
  expect(pointers.kindOf(click)).toBe('mouse');
  document.body.dispatchEvent(anEvent('pointerdown', { pointerType: 'touch' }));
  expect(pointers.kindOf(click)).toBe('touch');
  expect(pointers.kindOf(anEvent('click', { pointerType: 'mouse', detail: 1 }))).toBe('mouse');
  pointers.dispose();
  document.body.dispatchEvent(anEvent('pointerdown', { pointerType: 'pen' }));
  expect(pointers.kindOf(click)).toBe('touch');
});

test('a place without pointers assumes a mouse', () => {
  noPointers.dispose();
  expect([noPointers.kindOf(anEvent('click', { detail: 1 })), noPointers.kindOf(anEvent('keydown'))]).toEqual([
    'mouse',
    'keyboard',
  ]);
});
