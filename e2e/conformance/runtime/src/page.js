import { showCart } from './loadCart.js';

const on = (id, listener) => document.querySelector(id).addEventListener('click', listener);
const answer = document.querySelector('output');
const element = document.querySelector('#cart');
let cart = showCart(element);
let cups = 0;

on('#add', async () => {
  const pageCart = await (await cart)?.openPageCart().catch(() => undefined);
  const result = await pageCart?.add(
    { productId: '1000102', tcm: '40102' },
    1,
    { title: 'Yirgacheffe' },
    { showsMessage: true },
  );
  if (!result) answer.textContent = 'Der Warenkorb ist gerade nicht zu erreichen.';
  else answer.textContent = result.isSuccess ? 'Liegt im Warenkorb.' : result.message;
});
on('#cups', ({ currentTarget }) => {
  cups += 1;
  currentTarget.textContent = `Tassen: ${cups}`;
});
on('#toggle', async () => {
  const former = cart;
  if (former) {
    cart = undefined;
    (await former)?.unmount();
  } else cart = showCart(element);
});
