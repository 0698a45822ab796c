import { foreignStyleAttribute, writeFragment } from '@kontor/federation';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { canonicalPath, type FragmentPath } from './fragmentPath.ts';
import { type Page, type PageFrame, type PageTexts, writePage } from './pageFrame.ts';
import { type Representation, represent } from './representation.ts';

export type FragmentRequest = FragmentPath & { readonly locale: TextLocale };

/** A fragment as it is kept on disk and shared between replicas: everything that rendering it took. */
export type RenderedFragment = PageTexts & {
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

/** A fragment with its page; its texts are views of the page. */
export type RenderedPage = RenderedFragment & Page;

/** A fragment that can be answered. */
export type Fragment = RenderedPage & {
  readonly page: Representation;
  /** The fragment alone, for the shell's document, which has its own style and scripts. Created on first use. */
  readonly markupOnly: () => Representation;
};

export type Surroundings = {
  /** Style that a page of another team needs. */
  readonly style: string;
  readonly bootUrl: string;
};

/** Routes reuse request objects, so each key is built once. */
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

function preloads(scripts: readonly RemoteScript[], bootUrl: string): string {
  // As they will be used, else a browser downloads them twice. Podium reads no parameter that lacks a value.
  const link = ({ url, integrity }: RemoteScript) =>
    `<${url}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;
  return [{ url: bootUrl }, ...scripts].map(link).join(', ');
}

/** The page of another team: its style, the fragment and the boot script. */
export function frameOf(request: FragmentRequest, remoteVersion: string, around: Surroundings): PageFrame {
  const { part } = request;
  return {
    before: `<style ${foreignStyleAttribute}="${part}">${around.style}</style>`,
    fragment: (texts) => writeFragment({ part, version: remoteVersion, state: request }, texts),
    after: `<script defer crossorigin src="${around.bootUrl}"></script>`,
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
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'x-remote-version': remoteVersion,
  };
  const page = represent(known.body, { ...own, link: preloads(scripts, around.bootUrl) });
  let markupOnly: Representation | undefined;
  return {
    ...known,
    page,
    markupOnly() {
      markupOnly ??= represent(known.markup, own);
      return markupOnly;
    },
  };
}

/** The address under which a fragment is the same for everybody. */
export function canonicalAddress(request: FragmentRequest, language: string | undefined): string {
  return canonicalPath(request) + (language === undefined ? '' : `?lang=${encodeURIComponent(language)}`);
}
