import {
  type ForeignScripts,
  type FragmentContent,
  flagProperties,
  foreignStyleAttribute,
  type ServerRenderInput,
  writeFragment,
} from '@kontor/federation';
import {
  earlyScript,
  earlyScriptSource,
  newsletterHidingScript,
  newsletterHidingSource,
} from '@kontor/federation/early';
import type { RemoteScript } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { type Representation, represent } from '@kontor/server/http';
import { canonicalPath, type FragmentPath } from './fragmentPath.ts';
import { emptyPage, type Page, type PageFrame, type PageTexts, writePage } from './pageFrame.ts';

export type FragmentRequest = FragmentPath & {
  readonly locale: TextLocale;
  /** Whether the fragment is rendered by the remote's canary. */
  readonly isCanary?: true;
};

/** The input to a remote's server file for a fragment. */
export function renderInput(request: FragmentRequest, content: FragmentContent): ServerRenderInput {
  const { site, platform, locale, flags, category } = request;
  return { site, platform, locale, ...flagProperties(flags), ...(category === undefined ? {} : { category }), content };
}

/** A fragment in the form in which it is stored on disk and shared between replicas. */
export type RenderedFragment = PageTexts & {
  /** Scripts that make the fragment interactive. The remote's entry is first. */
  readonly scripts: readonly RemoteScript[];
  readonly remoteVersion: string;
  /** Distinguishes builds that have the same version. */
  readonly remoteId: string;
  readonly contentVersion: string;
  /** Whether all content was loaded. */
  readonly isWhole: boolean;
  /** Milliseconds that the rendering took. */
  readonly milliseconds: number;
};

/** A fragment with its page. The strings are views of the page's bytes. */
export type RenderedPage = RenderedFragment & Page;

/** A fragment that is ready to be sent. */
export type Fragment = RenderedPage & {
  readonly page: Representation;
  /**
   * The fragment alone, for the shell's document, which has its own style and scripts. The response is created on first
   * use.
   */
  readonly markupOnly: () => Representation;
};

export type PageOptions = {
  /** The style for other teams' pages. */
  readonly style: string;
  readonly bootUrl: string;
  /** The addresses of third-party scripts. */
  readonly foreignScripts?: ForeignScripts | undefined;
  /** Whether pages post to the action log. */
  readonly hasActionLog?: boolean | undefined;
};

/** Routes reuse request objects, so each key is built only once. */
const knownKeys = new WeakMap<FragmentRequest, string>();

/** A fragment's key, independent of content and version. */
export function fragmentKey(request: FragmentRequest): string {
  const cached = knownKeys.get(request);
  if (cached !== undefined) return cached;
  const { part, site, platform, flags, category, locale, isCanary } = request;
  const own = [...(category === undefined ? [] : [category]), ...(isCanary ? ['canary'] : [])];
  const key = [part, site, platform, flags.join('+'), locale, ...own].join('/');
  knownKeys.set(request, key);
  return key;
}

function preloads(scripts: readonly RemoteScript[], bootUrl: string): string {
  // The attributes must match the script's later use, or else a browser downloads the script twice. Podium ignores
  // parameters without a value.
  const link = ({ url, integrity }: RemoteScript) =>
    `<${url}>; rel=preload; as=script; crossorigin=anonymous${integrity ? `; integrity="${integrity}"` : ''}`;
  // A path is relative to the host that serves the boot script.
  const onBootHost = (script: RemoteScript) =>
    bootUrl.startsWith('/') ? script : { ...script, url: new URL(script.url, bootUrl).href };
  return [{ url: bootUrl }, ...scripts.map(onBootHost)].map(link).join(', ');
}

/**
 * Whether the fragment has an inline script that hides the newsletter block depending on the visitor's cookie
 * (FOOT-33).
 */
const hidesNewsletterEarly = ({ part, flags }: FragmentRequest) => part === 'footer' && flags.includes('newsletter');

/** Another team's page: its style, the fragment, the early script and the boot script. */
export function frameOf(request: FragmentRequest, remoteVersion: string, pageOptions: PageOptions): PageFrame {
  const { part, site } = request;
  const state = {
    ...request,
    ...(part === 'header' ? pageOptions.foreignScripts : {}),
    ...(pageOptions.hasActionLog ? { hasActionLog: true } : {}),
  };
  const hiding = hidesNewsletterEarly(request) ? newsletterHidingScript(site) : '';
  return {
    before: `<style ${foreignStyleAttribute}="${part}">${pageOptions.style}</style>${hiding}`,
    fragment: (texts) => writeFragment({ part, version: remoteVersion, state }, texts),
    after: `<script>${earlyScript}</script><script defer crossorigin src="${pageOptions.bootUrl}"></script>`,
  };
}

/** The sources that a page adds to the `script-src` of its policy, so that the fragment's inline scripts may run. */
const scriptSources = (request: FragmentRequest) =>
  [...(hidesNewsletterEarly(request) ? [newsletterHidingSource] : []), earlyScriptSource].join(' ');

/** Creates a fragment that is ready to be sent. Without markup, it is an empty page. */
export function composeFragment(
  request: FragmentRequest,
  rendered: RenderedFragment | RenderedPage,
  pageOptions: PageOptions,
): Fragment {
  const { locale } = request;
  const { scripts, remoteVersion } = rendered;
  // A stored fragment has no page yet. Its strings become views of the page, so that they are in memory only once.
  const pieces =
    'body' in rendered
      ? rendered
      : {
          ...rendered,
          ...(rendered.html.length > 0 ? writePage(frameOf(request, remoteVersion, pageOptions), rendered) : emptyPage),
        };
  const own = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'x-remote-version': remoteVersion,
  };
  const ofScripts =
    pieces.body.length > 0
      ? { link: preloads(scripts, pageOptions.bootUrl), 'x-script-sources': scriptSources(request) }
      : {};
  const page = represent(pieces.body, { ...own, ...ofScripts });
  let markupOnly: Representation | undefined;
  return {
    ...pieces,
    page,
    markupOnly() {
      markupOnly ??= represent(pieces.markup, own);
      return markupOnly;
    },
  };
}

/** A fragment's canonical address. */
export function canonicalAddress(request: FragmentRequest, language: string | undefined): string {
  return canonicalPath(request) + (language === undefined ? '' : `?lang=${encodeURIComponent(language)}`);
}
