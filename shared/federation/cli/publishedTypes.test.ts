import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { hostTypes, publishedTypes } from './publishedTypes.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const reactTypes = fileURLToPath(new URL('../node_modules/@types/react', import.meta.url));
const names = [...publishedTypes().keys()];

let folder: TemporaryFolder;

beforeAll(() => {
  folder = createTemporaryFolder();
  for (const name of names) cpSync(join(published, name), join(folder.path, 'kontor', name));
  folder.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2022', 'dom'],
        types: [],
        strict: true,
        jsx: 'react-jsx',
        noEmit: true,
      },
      include: ['*.ts', '*.tsx'],
    }),
  );
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

/** The compiler's output for a project that contains only the published types. */
async function compile(source: string, file = 'page.ts'): Promise<string> {
  for (const name of ['page.ts', 'page.tsx']) rmSync(join(folder.path, name), { force: true });
  folder.write(file, source);
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--project', folder.path, '--pretty', 'false']);
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

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

  test('the package @kontor/hosts declares modules by container, the element, and the page’s globals and events', async () => {
    expect(await compile(page, 'page.tsx')).toBe('');
  });

  test('the package @kontor/hosts rejects unknown props, attributes and sites', async () => {
    const wrong = page
      .replace("'MATCH'", "'BIG'")
      .replace('site="DE"', 'site="XX"')
      .replace("'AT'", "'AU'")
      .replace("'TR'", "'RT'");
    const output = await compile(wrong, 'page.tsx');
    for (const value of ['BIG', 'XX', 'AU', 'RT']) expect(output).toContain(`'"${value}"' is not assignable`);
    expect(output.match(/error TS/g)).toHaveLength(4);
  });

  test('the package @kontor/hosts has the cart’s life cycle for single-spa as its only code', async () => {
    const file = join(folder.path, 'node_modules/@kontor/hosts/single-spa.mjs');
    const script = `import { createCartApplication } from ${JSON.stringify(file)};
      console.log(Object.keys(createCartApplication('')).join());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toBe('bootstrap,mount,update,unmount,openPageCart\n');
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
    const output = await compile(`
      ${files.map((name) => `import './kontor/${name}.js';`).join('\n')}
      addEventListener('cart-data-changed', ({ detail }) => detail.itemCount.toFixed());
      addEventListener('cart-data-changed', ({ detail }) => detail.pieces);
    `);
    expect(output).toMatch(/page\.ts\(7,.*'pieces' does not exist on type '{ readonly itemCount: number; }'/);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('an invalid option for the embedded cart is a compiler error', async () => {
    const output = await compile(`
      import { mount } from './kontor/mount.js';
      mount(document.body, { site: 'XX' });
    `);
    expect(output).toMatch(/'"XX"' is not assignable to type 'SiteKey'/);
  });

  test('JSX knows the cart’s element, attributes and functions in a project outside the workspace', async () => {
    linkReactTypes();
    expect(await compile(jsxExample, 'page.tsx')).toBe('');
    const wrong = await compile(jsxExample.replace('site="DE"', 'site="XX"'), 'page.tsx');
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
      await compile(`
      import { createElement } from 'react';
      import { remoteModule } from './kontor/MiniCart.js';
      const i18n = await remoteModule.prepare('de-DE');
      createElement(remoteModule.Component, { site: 'DE', platform: 'BIG', locale: 'de-DE', i18n });
    `),
    ).toMatch(/'"BIG"' is not assignable to type 'Platform'/);
  });
});
