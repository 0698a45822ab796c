const cart = document.querySelector('kontor-mini-cart');
const header = cart.parentElement;
const on = (id, listener) => document.querySelector(id).addEventListener('click', listener);
const answer = document.querySelector('output');
let cups = 0;

on('#add', async () => {
  // The function is missing until the cart's script has loaded.
  const pageCart = await cart.openPageCart?.().catch(() => undefined);
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
on('#toggle', () => {
  if (cart.isConnected) cart.remove();
  else header.append(cart);
});
