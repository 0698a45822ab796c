import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { foreignScripts, type LoadableScripts } from './foreignScripts.ts';

type Rules = { createScriptURL(url: string): string | null };

/** Runs the script as a page does. Returns the rules of its default policy, and the scripts that it adds. */
function run(scripts: LoadableScripts): { readonly rules: Rules; readonly added: readonly object[] } {
  const added: object[] = [];
  let rules: Rules | undefined;
  const document = {
    baseURI: 'https://shop.example/theme',
    createElement: (name: string) => ({ name }),
    head: { append: (element: object) => added.push({ ...element }) },
  };
  const trustedTypes = {
    createPolicy(name: string, created: Rules) {
      expect(name).toBe('default');
      rules = created;
    },
  };
  runInNewContext(foreignScripts(scripts), { document, trustedTypes, URL });
  if (!rules) throw new Error('the script has created no policy');
  return { rules, added };
}

test('a third-party script may load scripts only from the folders and origins of listed scripts', () => {
  const addresses = ['/r/cart/files/remoteEntry.js', 'https://tags.example/all/gtm.js', 'https://collect.example'];
  const { rules } = run({ addresses });
  for (const url of ['/r/cart/files/panel.js', 'https://tags.example/other.js', 'https://collect.example/a?b=c'])
    expect(rules.createScriptURL(url)).toBe(url);
  for (const url of [
    '/service/contentfrontend/api/content',
    '/r/cart/files/../../../upload.js',
    'https://collect.example.attacker.example/a.js',
    'https://attacker.example/https://tags.example/',
    'http://tags.example/other.js',
    'data:text/javascript,alert(1)',
  ])
    expect([url, rules.createScriptURL(url)]).toEqual([url, null]);
});

test('the consent script is requested last, and scripts may be loaded from its folder (CONSENT-1)', () => {
  const src = '/service/consent/development/DE.js';
  const { rules, added } = run({ addresses: [], consentScript: src });
  expect(added).toEqual([{ name: 'script', async: true, fetchPriority: 'low', src }]);
  expect(rules.createScriptURL(src)).toBe(src);
  expect(run({ addresses: [] }).added).toEqual([]);
});

test('a browser without Trusted Types loads the consent script too', () => {
  const added: object[] = [];
  const document = { createElement: () => ({}), head: { append: (element: object) => added.push(element) } };
  runInNewContext(foreignScripts({ addresses: [], consentScript: '/consent.js' }), { document, URL });
  expect(added).toHaveLength(1);
});

test('an address cannot close the script element', () => {
  expect(foreignScripts({ addresses: [], consentScript: '/</script><script>alert(1)</script>' })).not.toContain('</');
});
