import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@kontor/site';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { servePage } from '../servePage.ts';

type PlainHostOptions = ShopAddresses & {
  /** Platform in the page's markup. */
  readonly platform: Platform;
  /** Language of the page; German by default. */
  readonly lang?: string;
  /** Markup of the containers; empty by default. */
  readonly header?: string;
  readonly footer?: string;
  /** Tags that choose the header's banner; none by default. */
  readonly headerTags?: string;
  /** Container of a category's banner, with or without its markup; none by default. */
  readonly banner?: string;
  /** The page's content security policy, and the nonce of its script; none by default. */
  readonly policy?: string;
  readonly nonce?: string;
  /** Origin of the boot script; the page's own by default. */
  readonly boot?: string;
};

/** Runs a page that contains only the boot script and the containers. */
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
