import { contentAttribute, escapeJson, foreignStyleAttribute, renderedAttribute } from '@kontor/federation';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { canonicalPath, type FragmentPath } from './fragmentPath.ts';
import { type PageFrame, writePage } from './pageFrame.ts';
import { type Representation, represent } from './representation.ts';

export type FragmentRequest = FragmentPath & { readonly locale: TextLocale };

/** A fragment as it is kept on disk and shared between replicas: everything that rendering it took. */
export type RenderedFragment = {
  /** The markup in UTF-8, as are style and content. */
  readonly html: Buffer;
  /** The style element of what was rendered. */
  readonly style: Buffer;
  /** Escaped JSON of the content that it was rendered from. */
  readonly content: Buffer;
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

/** A fragment with its page, which its texts are parts of. */
export type RenderedPage = RenderedFragment & { readonly body: Buffer };

/** A fragment that can be answered. */
export type Fragment = RenderedPage & {
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

/** JSON of an object, with what follows being the value of one more field. It ends with a bracket behind that. */
function openJson(fields: object, name: string): string {
  return `${escapeJson(fields).slice(0, -1)},"${name}":`;
}

/** What the browser goes on from; header routes ask for consent, footer routes offer the preview. */
function dataOf({ part, site, platform, flags, locale }: FragmentRequest): object {
  const own = part === 'header' ? { onetrustenabled: true } : { preview: true };
  return { site, platform, locale, flags, ...own };
}

function preloads(scripts: readonly RemoteScript[], bootUrl: string): string {
  // As they will be used, else a browser downloads them twice. Podium reads no parameter that lacks a value.
  const link = ({ url, integrity }: RemoteScript) =>
    `<${url}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;
  return [{ url: bootUrl }, ...scripts].map(link).join(', ');
}

const containerOf = (remoteVersion: string, locale: TextLocale) =>
  `<div ${renderedAttribute}="${remoteVersion}" lang="${locale}" style="display:contents">`;

/** What stands around a fragment in a page of another team. */
export function frameOf(request: FragmentRequest, remoteVersion: string, around: Surroundings): PageFrame {
  const { part, locale } = request;
  return {
    beforeStyle: `<style ${foreignStyleAttribute}="${part}">${around.style}</style>`,
    beforeHtml: containerOf(remoteVersion, locale),
    beforeContent: `</div><script type="application/json" ${contentAttribute}="${part}">${openJson(dataOf(request), 'content')}`,
    end: `}</script><script defer crossorigin src="${around.bootUrl}"></script>`,
  };
}

/** Makes a fragment that can be answered of what was rendered. */
export function composeFragment(
  request: FragmentRequest,
  rendered: RenderedFragment | RenderedPage,
  around: Surroundings,
): Fragment {
  const { locale } = request;
  const { scripts, remoteVersion } = rendered;
  // One that was kept without its page gets it here; its texts become parts of that, so that they are there once.
  const known =
    'body' in rendered ? rendered : { ...rendered, ...writePage(frameOf(request, remoteVersion, around), rendered) };
  const { body, html, style, content } = known;
  const own = { 'content-language': locale, 'x-remote-version': remoteVersion };
  const page = represent(body, {
    'content-type': 'text/html; charset=utf-8',
    ...own,
    link: preloads(scripts, around.bootUrl),
  });
  let parts: Representation | undefined;
  return {
    ...known,
    page,
    parts() {
      if (parts) return parts;
      const fields = {
        html: `${containerOf(remoteVersion, locale)}${html}</div>`,
        style: `${style}`,
        version: remoteVersion,
        scripts,
      };
      const json = Buffer.concat([Buffer.from(openJson(fields, 'content')), content, Buffer.from('}')]);
      parts = represent(json, { 'content-type': 'application/json; charset=utf-8', ...own });
      return parts;
    },
  };
}

/** The address under which a fragment is the same for everybody. */
export function canonicalAddress(request: FragmentRequest, language: string | undefined): string {
  return canonicalPath(request) + (language === undefined ? '' : `?lang=${encodeURIComponent(language)}`);
}
