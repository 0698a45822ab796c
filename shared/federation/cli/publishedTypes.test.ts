import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { publishedTypes } from './publishedTypes.ts';

const published = fileURLToPath(new URL('../contract/published/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const reactTypes = fileURLToPath(new URL('../node_modules/@types/react', import.meta.url));
const names = readdirSync(published).filter((name) => name.endsWith('.d.ts'));

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
        noEmit: true,
      },
      include: ['*.ts'],
    }),
  );
});

afterAll(() => folder.remove());

/** The compiler's output for a project that has only the published types. */
async function compile(source: string): Promise<string> {
  folder.write('page.ts', source);
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--project', folder.path, '--pretty', 'false']);
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

test('the committed types match the contract; node shared/federation/cli/publishedTypes.ts updates them', () => {
  const committed = names.map((name): [string, string] => [name, readFileSync(join(published, name), 'utf8')]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(publishedTypes()));
});

test.each(names)('the published type file %s imports only types of React', (name) => {
  const imported = [...readFileSync(join(published, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imported.filter((from) => from !== 'react')).toEqual([]);
});

test('internal types are not published', () => {
  expect(readFileSync(join(published, 'Header.d.ts'), 'utf8')).not.toMatch(/content\?:|@internal/);
});

describe('in a project outside of the workspace', () => {
  test('the types of the embedded cart compile without React in a project outside of the workspace', async () => {
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

  test('an invalid option of the embedded cart is a compiler error', async () => {
    const output = await compile(`
      import { mount } from './kontor/mount.js';
      mount(document.body, { site: 'XX' });
    `);
    expect(output).toMatch(/'"XX"' is not assignable to type 'SiteKey'/);
  });

  test('the types of every exposed component compile with React in a project outside of the workspace', async () => {
    folder.write('node_modules/@types/keep', '');
    symlinkSync(reactTypes, join(folder.path, 'node_modules/@types/react'));
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
  });
});
