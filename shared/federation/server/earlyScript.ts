import { createHash } from 'node:crypto';
import { hidingStatuses, type SiteKey } from '@kontor/site';
import { startEarly } from '../runtime/markup/startEarly.browser.js';

/** Matches strings, which stay unchanged, or punctuation with the space around it. */
const stringsAndPunctuation = /('[^']*'|`[^`]*`)|\s*([^\w\s$'`])\s*/g;

/**
 * The inline script that makes rendered markup usable before any other script. A second copy in a page does nothing.
 * The function has no comments, and no spaces in regular expressions, so removing spaces needs no parser.
 */
export const earlyScript = `(${String(startEarly).replaceAll(stringsAndPunctuation, '$1$2').replaceAll(/\s+/g, ' ')})()`;

/** The source expression of an inline script or style for a content security policy. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The early script's source expression for `script-src` of a content security policy. */
export const earlyScriptSource = hashSource(earlyScript);

/** An attribute names the site, so that the script has the same text, and therefore the same hash, on all sites. */
const hidingScript = [
  `RegExp('(^|; )nl_status='+document.currentScript.dataset.site+'\\\\.(${hidingStatuses.join('|')})(;|$)')`,
  '.test(document.cookie)&&(document.documentElement.dataset.newsletterFormHidden=true)',
].join('');

/**
 * An inline script before the footer's markup on a page of another team. It checks the visitor's cookie and hides the
 * newsletter block before the browser paints it (FOOT-33). The shell's documents omit the block instead.
 */
export const newsletterHidingScript = (site: SiteKey): string => `<script data-site="${site}">${hidingScript}</script>`;

/** The script's source expression for `script-src` of a content security policy, the same for all sites. */
export const newsletterHidingSource = hashSource(hidingScript);
