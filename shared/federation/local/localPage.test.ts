import { describe, expect, test } from '@jest/globals';
import { escapeJson } from '../contract/fragment.ts';
import { resolveRegistry } from '../registry/resolveRegistry.ts';
import { buildDescriptor, buildRegistry } from '../testing/index.ts';
import { isShopPage, localDocument, localRegistry, localRegistryJson } from './localPage.ts';

const deployed = resolveRegistry(buildRegistry(['cart', 'header']), 'de-DE');

const local = (over: Parameters<typeof buildDescriptor>[0] = {}) => ({
  name: over.name ?? 'cart',
  origin: 'http://127.0.0.1:3007',
  shop: 'https://shop.example',
  socket: '/r/cart/dev/ws',
  build: 'abc123',
  registry: localRegistry(buildDescriptor({ version: 'dev', ...over })),
});

const state = { locale: 'de-DE', page: 'home', text: '</script>', hasActionLog: true, reportsRuns: true };

const preload = (url: string) => `<link rel="preload" as="script" crossorigin href="${url}" integrity="sha256-abc">`;

const documentOf = (aside = '', registry = deployed) => `<!doctype html>
<html lang="de-DE" data-site="DE">
<head><script type="application/json" id="kontor-page">${escapeJson({ ...state, registry })}</script></head>
<body><main id="page"></main>${aside}
<style data-s="">a{}</style><div id="footer"></div>
${Object.values(registry.remotes)
  .map(({ entry }) => preload(entry.url))
  .join('')}
</body>
</html>`;

const stateOf = (html: string) => JSON.parse(/id="kontor-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('a document with a local remote', () => {
  test('a document with a local remote lists local files without hashes, but only for this remote', () => {
    const { registry, text } = stateOf(localDocument(documentOf(), '/', local()));
    expect(registry.remotes.cart).toEqual({
      version: 'dev',
      container: 'shop_cart',
      entry: { url: '/r/cart/dev/remoteEntry.js' },
      modules: { MiniCart: [{ url: '/r/cart/dev/mini.js' }, { url: '/r/cart/dev/texts-de.js' }] },
    });
    expect(registry.remotes.header).toEqual(deployed.remotes['header']);
    expect(text).toBe('</script>');
  });

  test('a document with a local remote preloads only the other remotes', () => {
    const html = localDocument(documentOf(), '/', local());
    expect(html).toContain(preload(deployed.remotes['header']?.entry.url ?? ''));
    expect(html).not.toContain(deployed.remotes['cart']?.entry.url);
  });

  test('a document with a local remote reports nothing to the shop, and requests the session', () => {
    const html = localDocument(documentOf(), '/', local());
    expect(stateOf(html)).toEqual({ locale: 'de-DE', page: 'home', text: '</script>', registry: expect.anything() });
    expect(html).toContain('<html data-local-psdata lang="de-DE"');
    expect(localDocument(html, '/', local()).split('data-local-psdata')).toHaveLength(2);
  });

  test('a document with a local remote ends with a badge that leads back to the same page', () => {
    const html = localDocument(documentOf(), '/search?query=a&b="', local());
    expect(html).toMatch(/<span>Local cart, 127\.0\.0\.1:3007<\/span>/);
    expect(html).toContain('href="https://shop.example/search?query=a&amp;b=&quot;">Back to the live version</a>');
    expect(html.indexOf('k-local"')).toBeLessThan(html.indexOf('</body>'));
  });

  test('a document with a local remote connects to the development server before the remote’s scripts load', () => {
    const html = localDocument(documentOf(), '/', local());
    expect(html).toMatch(/<script data-socket="\/r\/cart\/dev\/ws" data-build="abc123">[^<]+<\/script><\/body>/);
  });

  test('a document that is not a page of the shop gets only the badge', () => {
    const html = localDocument('<html lang="en"><body>Login</body></html>', '/staff/login', local());
    expect(isShopPage(html)).toBe(false);
    expect(html).toMatch(/^<html lang="en"><body>Login<style>.*<\/aside><\/body><\/html>$/);
  });
});

describe('a remote’s modules below the content', () => {
  const remote = (page: string) => local({ name: 'list', slots: [{ page, module: './MiniCart', height: 240 }] });
  const element = (id: string, more = '') => `<div class="k-module" data-page-module="${id}"${more}></div>`;
  const [own, other] = [element('shop_list/MiniCart'), element('shop_other/Box')];
  const shown = element('shop_list/MiniCart', ' data-local-height="240"');

  test('a remote’s modules below the content are added, with their heights, to the pages that the local remote names', () => {
    expect(localDocument(documentOf(), '/', remote('home'))).toContain(
      `</main>\n<style data-s="">a{}</style><aside>${shown}</aside>\n<div id="footer">`,
    );
    expect(localDocument(documentOf(), '/', remote('product'))).not.toContain('shop_list/MiniCart"');
  });

  test('a remote’s modules below the content stay in place if the deployed version also shows them', () => {
    const html = localDocument(documentOf(`<aside>${own}${other}</aside>`), '/', remote('home'));
    expect(html).toContain(`<aside>${shown}${other}</aside>`);
    expect(html.split(shown)).toHaveLength(2);
  });

  test('a remote’s modules below the content are removed where only the deployed version shows them', () => {
    const html = localDocument(documentOf(`<aside>${own}${other}</aside>`), '/', remote('product'));
    expect(html).toContain(`<aside>${other}</aside>`);
  });
});

test('the registry of a shop names the local version, so a page that reads the registry again keeps the local remote', () => {
  const { remotes } = JSON.parse(localRegistryJson(JSON.stringify(deployed), local()));
  expect([remotes.cart.version, remotes.header.version]).toEqual(['dev', '1.0.0']);
});
