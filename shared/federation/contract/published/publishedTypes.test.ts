import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import type { CartMountOptions, CartMountProblem, MountedCart } from '../cartMount.ts';
import type { PageCart, PageCartModule } from '../pageCart.ts';
import type { RemoteModuleId, RemoteModuleProps } from '../remoteModules.ts';
import type { CartLinesProps } from './CartLines.d.ts';
import type { CategoryBannerProps } from './CategoryBanner.d.ts';
import type { CartContainer } from './container.d.ts';
import type { FooterProps } from './Footer.d.ts';
import type { HeaderProps } from './Header.d.ts';
import type { MiniCartProps } from './MiniCart.d.ts';
import type * as mount from './mount.d.ts';
import type { NewsletterFormProps } from './NewsletterForm.d.ts';
import type { PreviewPanelProps } from './PreviewPanel.d.ts';
import type * as pageCart from './pageCart.d.ts';

/** Whether two types are assignable to each other. Their names differ, so structure is compared. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** The properties of a component without `content`, which only our own servers pass and which is not published. */
type Published<Id extends RemoteModuleId> = Omit<RemoteModuleProps<Id>, 'content'>;

type Plain<Props> = Omit<Props, never>;

/** Whether each published type equals the contract's; this does not compile if one differs. */
const agreement: {
  readonly options: Same<Required<mount.CartMountOptions>, Required<CartMountOptions>>;
  readonly problem: Same<mount.CartMountProblem, CartMountProblem>;
  readonly mounted: Same<mount.MountedCart, MountedCart>;
  readonly pageCart: Same<pageCart.PageCart, PageCart>;
  readonly openPageCart: Same<typeof pageCart.openPageCart, PageCartModule['openPageCart']>;
  readonly container: Same<Awaited<ReturnType<CartContainer['get']>>, () => { readonly mount: typeof mount.mount }>;
  readonly Header: Same<Required<Plain<HeaderProps>>, Required<Published<'shop_header/Header'>>>;
  readonly CategoryBanner: Same<
    Required<Plain<CategoryBannerProps>>,
    Required<Published<'shop_header/CategoryBanner'>>
  >;
  readonly Footer: Same<Required<Plain<FooterProps>>, Required<Published<'shop_footer/Footer'>>>;
  readonly MiniCart: Same<Required<Plain<MiniCartProps>>, Required<Published<'shop_cart/MiniCart'>>>;
  readonly CartLines: Same<Required<Plain<CartLinesProps>>, Required<Published<'shop_cart/CartLines'>>>;
  readonly NewsletterForm: Same<
    Required<Plain<NewsletterFormProps>>,
    Required<Published<'shop_newsletter/NewsletterForm'>>
  >;
  readonly PreviewPanel: Same<Required<Plain<PreviewPanelProps>>, Required<Published<'shop_preview/PreviewPanel'>>>;
} = {
  options: true,
  problem: true,
  mounted: true,
  pageCart: true,
  openPageCart: true,
  container: true,
  Header: true,
  CategoryBanner: true,
  Footer: true,
  MiniCart: true,
  CartLines: true,
  NewsletterForm: true,
  PreviewPanel: true,
};

const published = dirname(fileURLToPath(import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const reactTypes = fileURLToPath(new URL('../../node_modules/@types/react', import.meta.url));
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

test('the published types agree with the contract', () => {
  expect(Object.values(agreement)).not.toContain(false);
});

test.each(names)('the published type file %s imports only published files and React', (name) => {
  const imported = [...readFileSync(join(published, name), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  for (const from of imported) expect(from).toMatch(/^(?:react|\.\/\w+\.d\.ts)$/);
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

  test('an invalid option of the embedded cart is an error of the compiler', async () => {
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
