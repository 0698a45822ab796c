import { expect, test } from '@jest/globals';
import type { RemoteModules } from './remoteModules.ts';
import { firstSlots, type SlotModuleId, type SlotName, slotModule, slotRemotes, slots } from './slots.ts';

/** Every component in the contract must have a slot; otherwise this file does not compile. */
const inSlots: { readonly [Id in keyof RemoteModules]: Id extends SlotModuleId<SlotName> ? true : false } = {
  'shop_header/Header': true,
  'shop_header/CategoryBanner': true,
  'shop_cart/MiniCart': true,
  'shop_cart/CartLines': true,
  'shop_footer/Footer': true,
  'shop_newsletter/NewsletterForm': true,
  'shop_preview/PreviewPanel': true,
};

test('the hosts’ slots name exactly the contract’s components', () => {
  const ids = (Object.keys(slots) as SlotName[]).map((name) => slotModule(name));
  expect(ids.sort()).toEqual(Object.keys(inSlots).sort());
});

test('each remote is named once, and every page loads the header and the cart first', () => {
  expect(slotRemotes).toEqual(['header', 'cart', 'footer', 'newsletter', 'preview']);
  expect(firstSlots.map(({ remote, module }) => [remote, module])).toEqual([
    ['header', 'Header'],
    ['cart', 'MiniCart'],
  ]);
});
