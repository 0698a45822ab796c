/** @jsxImportSource react */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { createNullOptions, createRootStore, getRootStore, RootStoreProvider, useRootStore } from './index.ts';

const Greeting = () => {
  const { site, cart, personalData, consent } = useRootStore();
  const knows = [cart.numberOfArticles, personalData.initialized, consent.isKnown];
  return <p>{`${site}: ${knows.join(' ')}`}</p>;
};

test('each server render gets a new, empty store (CART-25)', () => {
  const store = createRootStore(createNullOptions('AT'));
  const html = renderToString(
    <RootStoreProvider store={store}>
      <Greeting />
    </RootStoreProvider>,
  );
  expect(html).toBe('<p>AT: 0 false false</p>');
  store.dispose();
});

test('two stores share nothing', () => {
  const [one, other] = [createRootStore(createNullOptions('DE')), createRootStore(createNullOptions('DE'))];
  one.personalData.set({ customerName: 'Ada' });
  expect(other.personalData.customerName).toBe('');
});

test('getRootStore throws on a server (TRACK-24)', () => {
  expect(() => getRootStore()).toThrow('outside a browser');
  expect(() => getRootStore({ site: 'AT' })).toThrow('outside a browser');
});

test('useRootStore throws outside a provider', () => {
  expect(() => renderToString(<Greeting />)).toThrow('RootStoreProvider');
});
