import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@kontor/site';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { servePage } from '../servePage.ts';

type PlainHostOptions = ShopAddresses & {
  /** The platform in the page's markup. */
  readonly platform: Platform;
  /** The page's language. German by default. */
  readonly lang?: string;
  /** Markup of the containers. Empty by default. */
  readonly header?: string;
  readonly footer?: string;
  /** Tags that select the header's banner. None by default. */
  readonly headerTags?: string;
  /** A category banner's container, with or without its markup. None by default. */
  readonly banner?: string;
  /** The page's content security policy and the nonce of its script. None by default. */
  readonly policy?: string;
  readonly nonce?: string;
  /** The boot script's origin. The page's origin by default. */
  readonly boot?: string;
};

/** Serves a page that contains only the boot script and the containers. */
export function startPlainHost(options: PlainHostOptions): Promise<RunningHost> {
  const {
    shopUrl,
    pageBorderUrl,
    platform,
    lang = 'de-DE',
    header = '',
    footer = '',
    banner = '',
    headerTags,
    policy,
    nonce,
    boot = '',
  } = options;
  const tags = headerTags === undefined ? '' : ` data-any-of-tags="${headerTags}"`;
  const replacements = [
    ['lang="de-DE"', `lang="${lang}"`],
    ['data-platform="CLASSIC"', `data-platform="${platform}"`],
    [' src="', `${nonce === undefined ? '' : ` nonce="${nonce}"`} src="${boot}`],
    ['<div id="header">', `<div id="header"${tags}>${header}`],
    ['<main>', `<main>${banner}`],
    ['<div id="footer">', `<div id="footer">${footer}`],
    // Under a policy, a page's own styles come from its host. No test needs this one.
    ...(policy === undefined ? [] : [['<style>body { margin: 0 }</style>\n', ''] as const]),
  ] as const;
  let page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
  for (const [from, to] of replacements) {
    if (!page.includes(from)) throw new Error(`the page has no ${from}`);
    page = page.replace(from, () => to);
  }
  return servePage({ shopUrl, pageBorderUrl }, (_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    response
      .writeHead(200, policy === undefined ? headers : { ...headers, 'content-security-policy': policy })
      .end(page);
  });
}
