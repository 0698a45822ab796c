import { expect, test } from '@jest/globals';
import { importChecked } from './importChecked.browser.ts';

const address = 'https://cart.example/cart/1.0.0/embed-app.js';

/** The script element that the import adds. */
const asked = () => document.head.querySelector<HTMLScriptElement>('script[type=module]');

test('a checked import loads the module with its hash and without credentials', async () => {
  const loading = importChecked(address, 'sha256-abc=');
  const script = asked();
  expect(script).toHaveAttribute('src', address);
  expect(script).toHaveAttribute('crossorigin', 'anonymous');
  expect(script?.integrity).toBe('sha256-abc=');
  script?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow(`${address} failed to load, or does not have the expected hash`);
  expect(asked()).toBeNull();
});
