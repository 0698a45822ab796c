import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { integrityOf } from '../build/integrity.ts';
import { sharedVersions } from '../build/sharedModules.ts';
import type { ServerRenderInput } from '../contract/serverModule.ts';
import { type Descriptor, descriptorSchema } from '../registry/files/descriptor.ts';
import { createShareScope, type ShareScope } from '../runtime/loading/shareScope.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../../remotes/footer', import.meta.url));
const builder = new URL('buildDeployable.ts', import.meta.url).href;

let folder: TemporaryFolder;
let output: string;
let descriptor: Descriptor;

/** Runs a module in a separate process outside the repository. */
const runModule = (text: string) =>
  run(process.execPath, ['--input-type=module', '--eval', text], { cwd: folder.path });

type Container = { init(scope: ShareScope): void; get(name: string): Promise<() => object> };

/** Runs the entry in a page that loads its scripts from the build folder. */
function openContainer(): { container: Container; loaded: string[] } {
  const loaded: string[] = [];
  const currentScript = { tagName: 'SCRIPT', src: 'https://footer.example/footer/1.2.3-ab/remoteEntry.js' };
  const page = createContext({
    console,
    setTimeout,
    clearTimeout,
    location: { origin: 'https://shop.example' },
    document: {
      currentScript,
      createElement: () => ({ dataset: {}, setAttribute: () => undefined, remove: () => undefined }),
      head: {
        append({ src, onload }: { src: string; onload(event: object): void }) {
          const published = src.slice(src.lastIndexOf('/') + 1);
          const file =
            Object.keys(descriptor.files).find((name) => descriptor.files[name]?.address === published) ?? '';
          loaded.push(file);
          runInContext(readFileSync(join(output, file), 'utf8'), page);
          onload({ type: 'load' });
        },
      },
    },
  });
  page['window'] = page;
  runInContext(readFileSync(join(output, 'remoteEntry.js'), 'utf8'), page);
  return { container: page['shop_footer'] as Container, loaded };
}

beforeAll(async () => {
  folder = createTemporaryFolder();
  output = join(folder.path, 'footer');
  folder.write('footer/left-over.js', 'of an earlier build');
  const call = [source, '1.2.3-ab', output].map((text) => JSON.stringify(text)).join(', ');
  await runModule(`const { buildDeployable } = await import('${builder}'); await buildDeployable(${call});`);
  descriptor = v.parse(descriptorSchema, JSON.parse(readFileSync(join(output, 'deployable.json'), 'utf8')));
}, 900_000);

afterAll(() => folder.remove());

describe('the build of a remote with a server file', () => {
  test('the build of a remote with a server file has all files in one folder, and none from an earlier build', () => {
    const files = readdirSync(output);
    expect(files).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'server.cjs', 'Footer.d.ts', ...Object.keys(descriptor.files)]),
    );
    expect(files).not.toContain('left-over.js');
  });

  test('the build of a remote lists its modules’ types: hashes in the descriptor, files in the manifest', () => {
    expect(descriptor.types).toEqual({ 'Footer.d.ts': integrityOf(readFileSync(join(output, 'Footer.d.ts'))) });
    expect(Object.keys(descriptor.files)).not.toContain('Footer.d.ts');
    const { exposes } = JSON.parse(readFileSync(join(output, 'mf-manifest.json'), 'utf8'));
    expect(exposes).toMatchObject([{ path: './Footer', types: 'Footer.d.ts' }]);
  });

  test('the build of a remote with a server file describes the server file with the hash of its bytes', () => {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(output, 'server.cjs')))
      .digest('hex');
    expect(descriptor).toMatchObject({ name: 'footer', version: '1.2.3-ab', server: { file: 'server.cjs', sha256 } });
    expect(Object.keys(descriptor.files)).not.toContain('server.cjs');
  });

  test('the build of a remote with a server file has a hash for every script that another script loads', () => {
    const first = readFileSync(join(output, 'remoteEntry.js'), 'utf8');
    const others = Object.keys(descriptor.files).filter((file) => file !== 'remoteEntry.js');
    expect(others.length).toBeGreaterThan(10);
    for (const file of others) {
      const hash = createHash('sha256')
        .update(readFileSync(join(output, file)))
        .digest('base64');
      expect({ file, isKnown: first.includes(hash.slice(0, 43)) }).toEqual({ file, isKnown: true });
    }
  });

  test('the build of a remote with a server file uses shared packages from any host’s share scope', async () => {
    const { container, loaded } = openContainer();
    const names = ['mobx', 'mobx-react-lite', '@emotion/react', '@emotion/react/jsx-runtime', '@lingui/core'];
    const offered = [...names, '@lingui/react', '@kontor/store', 'react', 'react/jsx-runtime'];
    const version = (name: string) => sharedVersions(source)[name] ?? '';
    const packages = Object.fromEntries(offered.map((name) => [name, { [name]: true }]));
    const scope = createShareScope('host', packages, Object.fromEntries(offered.map((name) => [name, version(name)])));
    container.init(scope);
    expect(
      Object.values(scope)
        .flatMap(Object.values)
        .map(({ from }) => from),
    ).toEqual(offered.map(() => 'host'));
    await container.get('./Footer');
    expect(loaded).toEqual(['__federation_expose_Footer.js']);
  });

  test('the build of a remote with a server file has an entry that provides all shared packages to a host that has none', async () => {
    const { container, loaded } = openContainer();
    const scope: ShareScope = {};
    container.init(scope);
    expect((await container.get('./Footer'))()).toHaveProperty('remoteModule.Component');
    expect(loaded).toContain('shared-0.js');
    expect(
      Object.values(scope)
        .flatMap(Object.values)
        .filter(({ loaded: isLoaded }) => isLoaded).length,
    ).toBeGreaterThan(5);
  });

  test('the build of a remote with a server file renders in a process that has only the server file', async () => {
    const input: ServerRenderInput = {
      site: 'TR',
      platform: 'CLASSIC',
      locale: 'tr-TR',
      isReducedVersion: false,
      hasSecureHint: false,
      isSticky: false,
      hasNewsletter: true,
      content: {},
    };
    const file = pathToFileURL(join(output, 'server.cjs')).href;
    const { stdout, stderr } = await runModule(
      `const { default: { serverModule } } = await import('${file}');
      const { html, style } = await serverModule.render(${JSON.stringify(input)});
      console.log(JSON.stringify({ html, style, globals: Object.keys(globalThis) }));`,
    );
    const { html, style, globals } = JSON.parse(stdout);
    expect(html).toMatch(/^<footer dir="ltr" class="css-[^"]+">.*E‑bültene üye ol.*<\/footer>$/s);
    expect(style).toMatch(/^<style data-emotion="css [^"]+">.*<\/style>$/s);
    expect(globals.filter((name: string) => /window|document|webpack/i.test(name))).toEqual([]);
    expect(stderr).toBe('');
  });

  test('the build of a remote with a server file omits transport and development code from the server file', () => {
    const script = readFileSync(join(output, 'server.cjs'), 'utf8');
    expect(script).not.toMatch(/XMLHttpRequest|Warning: |jsxDEV/);
    // Page-border runs it in a realm without `require`.
    expect(script).not.toMatch(/\brequire\(/);
    expect(statSync(join(output, 'server.cjs')).size).toBeLessThan(600_000);
  });
});

describe('the build of a remote with incomplete strings', () => {
  /** Builds a copy of the remote with changed sources and returns the build's error message. */
  async function buildChanged(name: string, change: (locales: string) => void): Promise<string> {
    const copy = join(folder.path, name);
    cpSync(source, copy, { recursive: true, filter: (path) => path !== join(source, 'node_modules') });
    symlinkSync(join(source, 'node_modules'), join(copy, 'node_modules'));
    change(join(copy, 'src/locales'));
    const call = [copy, '1.2.3-ab', join(copy, 'dist')].map((text) => JSON.stringify(text)).join(', ');
    const { stdout } = await runModule(
      `const { buildDeployable } = await import('${builder}');
      console.log(await buildDeployable(${call}).then(() => 'built', ({ message }) => message));`,
    );
    expect({ name, isBuilt: existsSync(join(copy, 'dist/deployable.json')) }).toEqual({ name, isBuilt: false });
    return stdout;
  }

  test('the build of a remote with incomplete strings fails with one line that names a missing catalogue', async () => {
    const message = await buildChanged('locale', (locales) => rmSync(join(locales, 'hu-HU.po')));
    expect(message).toBe('the texts of footer are incomplete: locale/src/locales/hu-HU.po is missing\n');
  });

  test('the build of a remote with incomplete strings fails with one line that names a missing string', async () => {
    const message = await buildChanged('text', (locales) => {
      const file = join(locales, 'tr-TR.po');
      const text = readFileSync(file, 'utf8');
      const without = text.replace(/msgid "Voucher conditions"\nmsgstr "[^"]*"\n/, '');
      expect(without.length).toBeLessThan(text.length);
      writeFileSync(file, without);
    });
    expect(message).toBe(
      'the texts of footer are incomplete: text/src/locales/tr-TR.po: no translation of “Voucher conditions”\n',
    );
  });
});
