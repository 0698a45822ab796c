import { contentAttribute, escapeJson, renderedAttribute } from '@kontor/federation';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { canonicalPath, type FragmentPath } from './fragmentPath.ts';
import { type Representation, represent } from './representation.ts';

export type FragmentRequest = FragmentPath & { readonly locale: TextLocale };

/** A fragment as it is kept on disk and shared between replicas: everything that rendering it took. */
export type RenderedFragment = {
  readonly html: string;
  /** The style element of what was rendered. */
  readonly style: string;
  /** Escaped JSON of the content that it was rendered from. */
  readonly content: string;
  /** Scripts that make it interactive: the remote's entry first. */
  readonly scripts: readonly RemoteScript[];
  /** The remote's version, and what tells it from another build of that name. */
  readonly remoteVersion: string;
  readonly remoteId: string;
  readonly contentVersion: string;
  /** Whether all content could be had. */
  readonly isWhole: boolean;
  /** Milliseconds that rendering took. */
  readonly milliseconds: number;
};

/** A fragment that can be answered. */
export type Fragment = RenderedFragment & {
  readonly page: Representation;
  /** For the shell's own document, which has style and scripts of its own; made when first asked for. */
  readonly parts: () => Representation;
};

export type Surroundings = {
  /** Style that a page of another team needs. */
  readonly style: string;
  readonly bootUrl: string;
};

/** What is asked for again and again is the same object, and named once. */
const knownKeys = new WeakMap<FragmentRequest, string>();

/** Name of a fragment, whatever it shows at the moment. */
export function fragmentKey(request: FragmentRequest): string {
  const known = knownKeys.get(request);
  if (known !== undefined) return known;
  const { part, site, platform, flags, locale } = request;
  const key = `${part}/${site}/${platform}/${flags.join('+')}/${locale}`;
  knownKeys.set(request, key);
  return key;
}

/** JSON of an object with one more field, whose value is JSON already: writing that again would cost more than the rest. */
function withField(fields: object, name: string, json: string): string {
  return `${escapeJson(fields).slice(0, -1)},"${name}":${json}}`;
}

/** What the browser goes on from; header routes ask for consent, footer routes offer the preview. */
function dataOf({ part, site, platform, flags, locale }: FragmentRequest, content: string): string {
  const own = part === 'header' ? { onetrustenabled: true } : { preview: true };
  return withField({ site, platform, locale, flags, ...own }, 'content', content);
}

function preloads(scripts: readonly RemoteScript[], bootUrl: string): string {
  // Chunks are asked for by the remote itself, without a hash. Podium reads no parameter that lacks a value.
  const [entry, ...chunks] = scripts;
  const integrity = entry?.integrity ? `; integrity="${entry.integrity}"` : '';
  const links = [
    `<${bootUrl}>; rel=preload; as=script; crossorigin=anonymous`,
    ...(entry ? [`<${entry.url}>; rel=preload; as=script; crossorigin=anonymous${integrity}`] : []),
    ...chunks.map(({ url }) => `<${url}>; rel=preload; as=script; crossorigin=anonymous`),
  ];
  return links.join(', ');
}

/** Makes a fragment of what was rendered. */
export function composeFragment(request: FragmentRequest, rendered: RenderedFragment, around: Surroundings): Fragment {
  const { part, locale } = request;
  const { html, style, content, scripts, remoteVersion } = rendered;
  const container = `<div ${renderedAttribute}="${remoteVersion}" lang="${locale}" style="display:contents">${html}</div>`;
  const own = { 'content-language': locale, 'x-remote-version': remoteVersion };
  const page = represent(
    [
      `<style data-fragment="${part}">${around.style}</style>`,
      style,
      container,
      `<script type="application/json" ${contentAttribute}="${part}">${dataOf(request, content)}</script>`,
      `<script defer crossorigin src="${around.bootUrl}"></script>`,
    ].join(''),
    { 'content-type': 'text/html; charset=utf-8', ...own, link: preloads(scripts, around.bootUrl) },
  );
  let parts: Representation | undefined;
  return {
    ...rendered,
    page,
    parts() {
      if (parts) return parts;
      const json = withField({ html: container, style, version: remoteVersion, scripts }, 'content', content);
      parts = represent(json, { 'content-type': 'application/json; charset=utf-8', ...own });
      return parts;
    },
  };
}

/** The address under which a fragment is the same for everybody. */
export function canonicalAddress(request: FragmentRequest, language: string | undefined): string {
  return canonicalPath(request) + (language === undefined ? '' : `?lang=${encodeURIComponent(language)}`);
}
