import { createHash } from 'node:crypto';
import { hidingStatuses, type SiteKey } from '@kontor/site';
import { startEarly } from '../runtime/markup/startEarly.browser.js';

/** Strings, which stay as they are, or punctuation with the space around it. */
const stringsAndPunctuation = /('[^']*'|`[^`]*`)|\s*([^\w\s$'`])\s*/g;

/**
 * The inline script that makes rendered markup usable before any other script. A second copy in a page does nothing.
 * The function has no comments, and no space in regular expressions, so removing space needs no parser.
 */
export const earlyScript = `(${String(startEarly).replaceAll(stringsAndPunctuation, '$1$2').replaceAll(/\s+/g, ' ')})()`;

/** The source of an inline script or style in a content security policy. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script's source for `script-src` of a content security policy. */
export const earlyScriptSource = hashSource(earlyScript);

/** Names its site as an attribute of its element, so that it has one text, and so one hash, for all sites. */
const hidingScript = [
  `RegExp('(^|; )nl_status='+document.currentScript.dataset.site+'\\\\.(${hidingStatuses.join('|')})(;|$)')`,
  '.test(document.cookie)&&(document.documentElement.dataset.newsletterFormHidden=true)',
].join('');

/**
 * An inline script before the footer's markup on a page of another team. It hides the newsletter block by the visitor's
 * cookie before the browser paints it (FOOT-33). Documents of the shell are written without the block.
 */
export const newsletterHidingScript = (site: SiteKey): string => `<script data-site="${site}">${hidingScript}</script>`;

/** Its source for `script-src` of a content security policy, the same for all sites. */
export const newsletterHidingSource = hashSource(hidingScript);
