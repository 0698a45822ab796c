import { createHash } from 'node:crypto';
import { hidingStatuses, type SiteKey } from '@kontor/site';
import { startEarly } from '../runtime/markup/startEarly.browser.js';

/** Matches strings, which stay unchanged, or punctuation with the spaces around it. */
const stringsAndPunctuation = /('[^']*'|`[^`]*`)|\s*([^\w\s$'`])\s*/g;

/**
 * The inline script that makes rendered markup usable before any other script runs. A second copy on the same page has
 * no effect. The function contains no comments, and no spaces in regular expressions, so spaces can be removed without
 * a parser.
 */
export const earlyScript = `(${String(startEarly).replaceAll(stringsAndPunctuation, '$1$2').replaceAll(/\s+/g, ' ')})()`;

/**
 * An inline script for the head of a document whose early script comes after the content. It marks the html element as
 * the early script does, because some styles of the first paint depend on the mark.
 */
export const earlyMark = "document.documentElement.dataset.early=''";

/** The source expression for an inline script or style in a content security policy. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The early script's source expression for `script-src` in a content security policy. */
export const earlyScriptSource = hashSource(earlyScript);

/** An attribute names the site, so the script's content and therefore its hash are the same on all sites. */
const hidingScript = [
  `RegExp('(^|; )nl_status='+document.currentScript.dataset.site+'\\\\.(${hidingStatuses.join('|')})(;|$)')`,
  '.test(document.cookie)&&(document.documentElement.dataset.newsletterFormHidden=true)',
].join('');

/**
 * An inline script before the footer's markup on another team's page. It checks the visitor's cookie and hides the
 * newsletter block before the browser paints it (FOOT-33). The shell's documents leave the block out instead.
 */
export const newsletterHidingScript = (site: SiteKey): string => `<script data-site="${site}">${hidingScript}</script>`;

/** The script's source expression for `script-src` in a content security policy. It is the same for all sites. */
export const newsletterHidingSource = hashSource(hidingScript);
