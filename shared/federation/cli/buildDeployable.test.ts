import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { ServerRenderInput } from '../contract/serverModule.ts';
import { type Descriptor, descriptorSchema } from '../registry/descriptor.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../../remotes/footer', import.meta.url));
const builder = new URL('buildDeployable.ts', import.meta.url).href;

let folder: TemporaryFolder;
let output: string;
let descriptor: Descriptor;

/** Runs a module in a process of its own, outside of the repository. */
const runModule = (text: string) =>
  run(process.execPath, ['--input-type=module', '--eval', text], { cwd: folder.path });

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
  test('has both builds in one folder, and nothing of an earlier one', () => {
    const files = readdirSync(output);
    expect(files).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'server.cjs', 'Footer.d.ts', ...Object.keys(descriptor.files)]),
    );
    expect(files).not.toContain('left-over.js');
  });

  test('names its server file with the hash of its bytes', () => {
    const sha256 = createHash('sha256')
      .update(readFileSync(join(output, 'server.cjs')))
      .digest('hex');
    expect(descriptor).toMatchObject({ name: 'footer', version: '1.2.3-ab', server: { file: 'server.cjs', sha256 } });
    expect(Object.keys(descriptor.files)).not.toContain('server.cjs');
  });

  test('has no unchecked script', () => {
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

  test('has an entry that adds its packages to the share scope of any host, and takes what the scope has', () => {
    const first = readFileSync(join(output, 'remoteEntry.js'), 'utf8');
    type Scope = Record<string, Record<string, { from: string }>>;
    type Container = { init(scope: Scope): void; get: unknown };
    const currentScript = { tagName: 'SCRIPT', src: 'https://footer.example/footer/1.2.3-ab/remoteEntry.js' };
    const page: { document: object; shop_footer?: Container } = { document: { currentScript } };
    runInNewContext(first, page);
    const scope: Scope = { react: { '19.0.0': { from: 'host' } } };
    page.shop_footer?.init(scope);
    expect(Object.values(scope['react'] ?? {}).map(({ from }) => from)).toEqual(['host', 'shop_footer']);
    expect(Object.keys(scope)).toEqual(expect.arrayContaining(['mobx', '@emotion/react', '@kontor/store']));
  });

  test('renders in a process with only its server file', async () => {
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
    expect(html).toMatch(/^<footer class="css-[^"]+">.*E-bültene üye ol.*<\/footer>$/s);
    expect(style).toMatch(/^<style data-emotion="css [^"]+">.*<\/style>$/s);
    expect(globals.filter((name: string) => /window|document|webpack/i.test(name))).toEqual([]);
    expect(stderr).toBe('');
  });

  test('contains neither a transport nor development code', () => {
    const script = readFileSync(join(output, 'server.cjs'), 'utf8');
    expect(script).not.toMatch(/XMLHttpRequest|Warning: |jsxDEV/);
    expect(statSync(join(output, 'server.cjs')).size).toBeLessThan(600_000);
  });
});
