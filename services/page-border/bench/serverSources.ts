import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FragmentPart } from '@kontor/federation';
import { parseRegistry } from '@kontor/federation/registry';

const workFolder = new URL('../../../.kontor/', import.meta.url);

/** The live server file of a remote as this machine has published it, if it has. */
function publishedSource(part: FragmentPart): string | undefined {
  const registryFile = new URL('registry.json', workFolder);
  if (!existsSync(registryFile)) return undefined;
  const remote = parseRegistry(readFileSync(registryFile, 'utf8')).remotes[part];
  const file = remote?.versions[remote.active]?.server?.file;
  if (!remote || !file) return undefined;
  const place = new URL(`origins/${part}/${part}/${remote.active}/${file}`, workFolder);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

/** A stand-in of about the size of the true ones: a tree of React elements with all that the content has. */
function standIn(part: FragmentPart): string {
  const require = createRequire(import.meta.url);
  const react = JSON.stringify(require.resolve('react'));
  const server = JSON.stringify(require.resolve('react-dom/server'));
  return `
const { createElement: h } = require(${react});
const { renderToString } = require(${server});
const Node = ({ node, depth }) => h('li', { className: 'css-' + depth },
  h('a', { href: node.href, className: 'css-link' }, h('span', null, node.title)),
  h('button', { type: 'button', 'aria-expanded': false, 'aria-label': node.title }, h('svg', { viewBox: '0 0 24 24' }, h('path', { d: 'M6 9l6 6 6-6' }))),
  node.children?.length ? h('ul', { className: 'css-list' }, node.children.map((child, index) => h(Node, { key: index, node: child, depth: depth + 1 }))) : null);
const Value = ({ value, name }) => value && typeof value === 'object'
  ? h('ul', { 'data-name': name }, Object.entries(value).map(([key, inner]) => h('li', { key }, h(Value, { value: inner, name: key }))))
  : h('a', { href: '#' + name }, String(value));
const Part = ({ input }) => h(${JSON.stringify(part)}, { lang: input.locale, 'data-sticky': input.isSticky },
  input.content.tree ? h('nav', null, h('ul', null, input.content.tree.map((node, index) => h(Node, { key: index, node, depth: 0 })))) : null,
  h(Value, { value: { ...input.content, tree: undefined }, name: 'content' }));
exports.serverModule = {
  async render(input) { return { html: renderToString(h(Part, { input })), style: '<style data-emotion="k a">.css-link{color:inherit}</style>' }; },
};`;
}

export type ServerSources = Readonly<Record<FragmentPart, string>> & { readonly kind: 'published' | 'stand-ins' };

/** What both remotes are rendered with: their published server files, or stand-ins until there are some. */
export function readServerSources(): ServerSources {
  const [header, footer] = [publishedSource('header'), publishedSource('footer')];
  if (header !== undefined && footer !== undefined) return { header, footer, kind: 'published' };
  return { header: standIn('header'), footer: standIn('footer'), kind: 'stand-ins' };
}
