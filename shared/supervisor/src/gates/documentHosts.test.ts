import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const hosts = read('docs/hosts.md');

/** The values that a reader replaces. In the tested hosts, they are placeholders. */
const examples: Readonly<Record<string, string>> = {
  cart: 'https://cart.example',
  pageBorder: 'https://page-border.example',
  shop: 'https://shop.example',
  state: '/var/cache/nginx',
};

/**
 * A file's content without indentation, or its part between the lines with `#region name` and `#endregion`.
 *
 * @throws if the file has no such region
 */
function testedText(file: string, region: string | undefined): string {
  let lines = read(file).trimEnd().split('\n');
  if (region !== undefined) {
    const start = lines.findIndex((line) => new RegExp(`#region ${region}\\b`).test(line));
    const end = lines.findIndex((line, index) => index > start && line.includes('#endregion'));
    if (start < 0 || end < 0) throw new Error(`${file} has no region ${region}`);
    lines = lines.slice(start + 1, end);
  }
  const indent = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)));
  const text = lines.map((line) => line.slice(indent)).join('\n');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => examples[name] ?? whole);
}

const blocks = [...hosts.matchAll(/^```(\w+)(?: (\S+?)(?:#(\w+))?)?\n(.*?)\n```$/gms)].map(
  ([, language = '', file = '', region, text = '']) => ({ language, file, region, text }),
);

/** Policies have no source file. A browser test reads them from the document. */
const isPolicy = ({ file }: { readonly file: string }) => file.startsWith('policy:');

test.each(blocks.filter((block) => !isPolicy(block)))(
  'the docs/hosts.md block from “$file” $region is what browser tests run',
  ({ file, region, text }) => {
    expect(text).toBe(testedText(file, region));
  },
);

test('docs/hosts.md has code blocks, and all are of a known kind', () => {
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.length * 2).toBe(hosts.match(/^```/gm)?.length);
});

test('no host gives React a container’s markup in a new object at each rendering, which React 19.0 to 19.2 would set again', () => {
  const components = globSync('e2e/{hosts,conformance}/*/{src,app}/**/*.{jsx,tsx}', { cwd: root });
  const withMarkup = components.filter((file) => read(file).includes('dangerouslySetInnerHTML='));
  expect(withMarkup.length).toBeGreaterThan(3);
  expect(withMarkup.filter((file) => read(file).includes('dangerouslySetInnerHTML={{'))).toEqual([]);
});

test('docs/hosts.md names the paths that the browser tests’ hosts forward, including all of the shell’s paths', () => {
  const [, list = ''] = /^\*\*Paths to pass on:\*\* (.*?) \(/ms.exec(hosts) ?? [];
  const named = [...list.matchAll(/`\/([\w-]+)`/g)].map(([, name = '']) => name).sort();
  const [, passedOn = ''] = /shopPaths =\s+\/\^\\\/\(\?:([\w|-]+)\)/.exec(read('e2e/hosts/servePage.ts')) ?? [];
  expect(named).toEqual(passedOn.split('|').sort());
  const ofShell = [...read('shell/server/back-end/proxiedPaths.ts').matchAll(/'\/([\w-]+)[/\w-]*'/g)];
  expect(ofShell.length).toBeGreaterThan(20);
  expect(named).toEqual(expect.arrayContaining(ofShell.map(([, name]) => name)));
});
