import { expect, test } from '@jest/globals';
import { resolveRegistry } from '../registry/resolveRegistry.ts';
import { buildRegistry, testIntegrity } from '../testing/index.ts';
import { entryScripts } from './entryScripts.browser.ts';

const plugin = entryScripts(resolveRegistry(buildRegistry(['cart']), 'de-DE'));

test('an entry script is loaded without credentials and with the registry’s hash', () => {
  const script = plugin.createScript({ url: 'http://localhost:3001/cart/1.0.0/remoteEntry.js' });
  expect(script).toHaveAttribute('src', 'http://localhost:3001/cart/1.0.0/remoteEntry.js');
  expect(script).toHaveAttribute('crossorigin', 'anonymous');
  expect(script.integrity).toBe(testIntegrity('remoteEntry.js'));
});

test('a script that the registry does not know is loaded without a hash', () => {
  const script = plugin.createScript({ url: 'http://localhost:3001/cart/1.0.0/mini.js' });
  expect(script.integrity).toBe('');
  expect(script).toHaveAttribute('crossorigin', 'anonymous');
});
