import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contractVersion } from '../contract/remotes.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { hostTypes, nextVersion, publishedTypes } from './publishedTypes.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const reactTypes = fileURLToPath(new URL('../node_modules/@types/react', import.meta.url));
const names = [...publishedTypes().keys()];

let folder: TemporaryFolder;

beforeAll(() => {
  folder = createTemporaryFolder();
  for (const name of names) cpSync(join(published, name), join(folder.path, 'kontor', name));
});

afterAll(() => folder.remove());

/** Makes React's types available to the project. */
function linkReactTypes(): void {
  const link = join(folder.path, 'node_modules/@types/react');
  if (existsSync(link)) return;
  folder.write('node_modules/@types/keep', '');
  symlinkSync(reactTypes, link);
}

/** The component from the embedded cart's contract. */
const jsxExample =
  /^```tsx\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/contracts/cart-embed.md'), 'utf8'))?.[1] ?? '';

const compilerOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  strict: true,
  jsx: 'react-jsx',
  noEmit: true,
};

type Project = { readonly file?: string; readonly moduleResolution?: string; readonly skipDefaultLibCheck?: boolean };

/** The compiler's output for a project that contains only the published types. */
async function compile(
  source: string,
  { file = 'page.ts', moduleResolution = 'bundler', skipDefaultLibCheck = false }: Project = {},
): Promise<string> {
  const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
  folder.write('package.json', '{ "type": "module" }');
  folder.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { ...compilerOptions, module, moduleResolution, skipDefaultLibCheck },
      include: ['*.ts', '*.tsx'],
    }),
  );
  for (const name of ['page.ts', 'page.tsx']) rmSync(join(folder.path, name), { force: true });
  folder.write(file, source);
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--project', folder.path, '--pretty', 'false']);
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

/**
 * The compiler's errors in a page that uses the types wrongly. The compiler's own types are not checked again; the
 * tests of correct pages check them together with the published types.
 */
const errorsIn = (source: string, project: Project = {}) => compile(source, { ...project, skipDefaultLibCheck: true });

test('the committed types match the contract; node shared/federation/cli/publishedTypes.ts updates them', () => {
  const committed = readdirSync(published).map((name) => [name, readFileSync(join(published, name), 'utf8')]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(hostTypes()));
});

test.each(names)('the published type file %s imports only React types', (name) => {
  const imported = [...readFileSync(join(published, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imported.filter((from) => from !== 'react')).toEqual([]);
});

test('internal types are not published', () => {
  expect(readFileSync(join(published, 'Header.d.ts'), 'utf8')).not.toMatch(/content\?:|@internal/);
});

describe('the package @kontor/hosts, installed from its packed file', () => {
  beforeAll(async () => {
    linkReactTypes();
    const packed = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', folder.path], {
      cwd: published,
    });
    const [{ filename }] = JSON.parse(packed.stdout);
    folder.write('node_modules/@kontor/hosts/package.json', '');
    await promisify(execFile)('tar', [
      ...['-xzf', join(folder.path, filename), '--strip-components=1'],
      ...['-C', join(folder.path, 'node_modules/@kontor/hosts')],
    ]);
  });

  const page = `
    /// <reference types="@kontor/hosts" />
    /// <reference types="@kontor/hosts/remotes" />
    /// <reference types="@kontor/hosts/chrome" />
    /// <reference types="@kontor/hosts/embed-react" />
    import { createElement } from 'react';
    import { mount } from 'kontor_cart/mount';
    import { remoteModule } from 'shop_cart/MiniCart';
    import { createCartApplication } from '@kontor/hosts/single-spa';
    const application = createCartApplication('https://cart.example/cart/mount.js');
    await application.mount({ domElement: document.body, site: 'TR' });
    const added = await (await application.openPageCart())?.add({ productId: '1', tcm: '2' });
    export const message: string = added === undefined || added.isSuccess ? '' : added.message;
    mount(document.body, { site: 'AT' }).unmount();
    export const cart = createElement(remoteModule.Component, {
      site: 'DE', platform: 'MATCH', locale: 'de-DE', i18n: await remoteModule.prepare('de-DE'),
    });
    export const element = <kontor-mini-cart site="DE" shop="https://shop.example" />;
    addEventListener('kontor:ready', async ({ detail }) => (await detail.openCart()).itemCount.toFixed());
    export const opened = await window.kontor?.openCart();
  `;

  test('the package @kontor/hosts declares each container’s modules, the cart’s element, and the page’s globals and events', async () => {
    expect(await compile(page, { file: 'page.tsx' })).toBe('');
  });

  test('the package @kontor/hosts rejects unknown props, attributes and sites', async () => {
    const wrong = page
      .replace("'MATCH'", "'BIG'")
      .replace('site="DE"', 'site="XX"')
      .replace("'AT'", "'AU'")
      .replace("'TR'", "'RT'");
    const output = await errorsIn(wrong, { file: 'page.tsx' });
    for (const value of ['BIG', 'XX', 'AU', 'RT']) expect(output).toContain(`'"${value}"' is not assignable`);
    expect(output.match(/error TS/g)).toHaveLength(4);
  });

  test('the package @kontor/hosts contains no code except the cart’s life cycle for single-spa', async () => {
    const file = join(folder.path, 'node_modules/@kontor/hosts/single-spa.mjs');
    const script = `import { createCartApplication } from ${JSON.stringify(file)};
      console.log(Object.keys(createCartApplication('https://cart.example/cart/mount.js')).join());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toBe('bootstrap,mount,update,unmount,openPageCart\n');
  });

  test('the package @kontor/hosts types the events of the cart and the header on pages with the header', async () => {
    const chrome = '/// <reference types="@kontor/hosts/chrome" />';
    const output = await errorsIn(`${chrome}
      addEventListener('cart-data-changed', ({ detail }) => detail.itemCount.toFixed());
      addEventListener('cart-data-changed', ({ detail }) => detail.pieces);
      addEventListener('cart-trigger-update', (event) => event.detail);
      addEventListener('kontor:search-submitted', ({ detail }) => detail.text.length);
      addEventListener('kontor:search-submitted', ({ detail }) => detail.source === 'scanned');
      addEventListener('kontor:promotion-clicked', ({ detail }) => detail.kind.length);
    `);
    expect(output).toMatch(/page\.ts\(3,.*'pieces' does not exist on type '{ readonly itemCount: number; }'/);
    expect(output).toMatch(/page\.ts\(4,.*'detail' does not exist on type 'Event'/);
    expect(output).toMatch(/page\.ts\(6,.*and '"scanned"' have no overlap/);
    expect(output).toMatch(/page\.ts\(7,.*'detail.kind' is possibly 'undefined'/);
    expect(output.match(/error TS/g)).toHaveLength(4);
  });

  test('the package @kontor/hosts types the announcements that a page makes before the chrome has started', async () => {
    const output = await errorsIn(`/// <reference types="@kontor/hosts/chrome" />
      window.kontorEvents = window.kontorEvents || [];
      const items = [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }];
      window.kontorEvents.push(['kontor:item-viewed', { currency: 'EUR', items }]);
      window.kontorEvents.push(['kontor:purchased', { currency: 'EUR', items, value: 4.99 }]);
      window.kontorEvents.push(['kontor:item-seen', { currency: 'EUR', items }]);
    `);
    expect(output).toMatch(/page\.ts\(5,.*Property 'orderId' is missing.*page\.ts\(6,/s);
    expect(output).toMatch(/page\.ts\(6,.*'"kontor:item-seen"' is not assignable/);
    expect(output.match(/error TS/g)).toHaveLength(2);
  });

  const addresses = ['https://cart.example', 'http://localhost:3004', '/r', 'https://shop.example/r'];

  test.each(['bundler', 'nodenext'])(
    'the package @kontor/hosts types the cart’s module under the addresses that serve it, with %s resolution',
    async (moduleResolution) => {
      const lines = addresses.map(
        (address) => `(await import('${address}/cart/mount.js')).mount(document.body, { site: 'XX' });`,
      );
      const output = await errorsIn(
        [
          '/// <reference types="@kontor/hosts" />',
          ...lines,
          "export * from 'https://cart.example/cart/other.js';",
        ].join('\n'),
        { moduleResolution },
      );
      expect(output.match(/page\.ts\([2-5],.*'"XX"' is not assignable to type 'SiteKey'/g)).toHaveLength(4);
      expect(output).toMatch(/page\.ts\(6,.*Cannot find module/);
      expect(output.match(/error TS/g)).toHaveLength(5);
    },
  );

  test('the package @kontor/hosts declares the remotes’ functions', async () => {
    const output = await errorsIn(`/// <reference types="@kontor/hosts/remotes" />
      import { mount } from 'shop_cart/mount';
      import { openPageCart } from 'shop_cart/pageCart';
      mount(document.body, { site: 'XX' });
      openPageCart({ site: 'DE', locale: 'xx' });
    `);
    expect(output).toMatch(/'"XX"' is not assignable/);
    expect(output).toMatch(/'"xx"' is not assignable/);
    expect(output.match(/error TS/g)).toHaveLength(2);
  });
});

describe('the version of @kontor/hosts', () => {
  const previous = { version: '3.4.0', contentHash: 'a' };

  test('the version stays the same as long as the content does', () => {
    expect(nextVersion(previous, 'a', 3)).toBe('3.4.0');
  });

  test('the minor version increases when the content changes, including from 9 to 10', () => {
    expect(nextVersion(previous, 'b', 3)).toBe('3.5.0');
    expect(nextVersion({ ...previous, version: '3.9.0' }, 'b', 3)).toBe('3.10.0');
  });

  test('a new contract gets a new major version', () => {
    expect(nextVersion(previous, 'b', 4)).toBe('4.0.0');
  });

  test('a package whose content does not match the hash in its manifest gets a new version', () => {
    const committed = JSON.parse(readFileSync(join(published, 'package.json'), 'utf8'));
    const changed = hostTypes({ version: `${contractVersion}.4.0`, contentHash: 'other' }).get('package.json') ?? '';
    expect(JSON.parse(changed)).toEqual({ ...committed, version: `${contractVersion}.5.0` });
  });

  test('the committed package’s version is not a prerelease, which a range such as ^3.0.0 would not match', () => {
    const { version } = JSON.parse(readFileSync(join(published, 'package.json'), 'utf8'));
    expect(version).toMatch(new RegExp(`^${contractVersion}\\.\\d+\\.0$`));
  });
});

describe('in a project outside the workspace', () => {
  test('the embedded cart’s types compile without React in a project outside the workspace', async () => {
    const output = await compile(`
      import './kontor/container.js';
      import './kontor/embed.js';
      import { mount } from './kontor/mount.js';
      const cart = mount(document.body, { site: 'AT', onProblem: ({ kind, error }) => console.warn(kind, error) });
      cart.update({ language: 'pl-PL' });
      const result = await (await cart.openPageCart()).add({ productId: '1', tcm: '2' }, 3);
      export const text: string = result.isSuccess ? (result.addedProduct?.title ?? '') : result.message;
      const module = (await globalThis.kontor_cart.get('./mount'))();
      module.mount(document.body, { site: 'TR' }).unmount();
      export const count: number = (await document.createElement('kontor-mini-cart').openPageCart()).itemCount;
      kontorCart.mount(document.body, { site: 'DE', platform: 'MATCH' });
    `);
    expect(output).toBe('');
  });

  test('the cart’s events on window are typed in a project outside the workspace', async () => {
    const files = ['container', 'embed', 'mount', 'pageCart'];
    const output = await errorsIn(`
      ${files.map((name) => `import './kontor/${name}.js';`).join('\n')}
      addEventListener('cart-data-changed', ({ detail }) => detail.itemCount.toFixed());
      addEventListener('cart-data-changed', ({ detail }) => detail.pieces);
    `);
    expect(output).toMatch(/page\.ts\(7,.*'pieces' does not exist on type '{ readonly itemCount: number; }'/);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('an invalid option for the embedded cart is a compiler error', async () => {
    const output = await errorsIn(`
      import { mount } from './kontor/mount.js';
      mount(document.body, { site: 'XX' });
    `);
    expect(output).toMatch(/'"XX"' is not assignable to type 'SiteKey'/);
  });

  test('JSX types include the cart’s element, attributes and functions in a project outside the workspace', async () => {
    linkReactTypes();
    expect(await compile(jsxExample, { file: 'page.tsx' })).toBe('');
    const wrong = await errorsIn(jsxExample.replace('site="DE"', 'site="XX"'), { file: 'page.tsx' });
    expect(wrong).toMatch(/page\.tsx\(\d+,\d+\): .*'"XX"' is not assignable to type 'SiteKey'/);
    expect(wrong).not.toMatch(/kontor\//);
  });

  test('every exposed component’s types compile with React in a project outside the workspace', async () => {
    linkReactTypes();
    const modules = ['CartLines', 'CategoryBanner', 'Footer', 'Header', 'MiniCart', 'NewsletterForm', 'PreviewPanel'];
    const output = await compile(`
      import { createElement } from 'react';
      ${modules.map((name) => `import { remoteModule as ${name} } from './kontor/${name}.js';`).join('\n')}
      const page = { site: 'CH_FR', platform: 'CLASSIC', locale: 'fr-CH', category: 'coffee' } as const;
      export const elements = [${modules
        .map((name) => `createElement(${name}.Component, { ...page, i18n: await ${name}.prepare('fr-CH') })`)
        .join(', ')}];
      export const header = createElement(Header.Component, {
        ...page, i18n: await Header.prepare('fr-CH'), isSticky: true, miniCart: (fallback) => fallback,
      });
    `);
    expect(output).toBe('');
    expect(
      await errorsIn(`
      import { createElement } from 'react';
      import { remoteModule } from './kontor/MiniCart.js';
      const i18n = await remoteModule.prepare('de-DE');
      createElement(remoteModule.Component, { site: 'DE', platform: 'BIG', locale: 'de-DE', i18n });
    `),
    ).toMatch(/'"BIG"' is not assignable to type 'Platform'/);
  });
});
