import { createHash } from 'node:crypto';
import { startEarly } from '../runtime/startEarly.browser.js';

/** Strings, which stay as they are, or punctuation with the space around it. */
const stringsAndPunctuation = /('[^']*'|`[^`]*`)|\s*([^\w\s$'`])\s*/g;

/**
 * The inline script that makes rendered markup usable before any other script. A second copy in a page does nothing.
 * The function has no comments, and no space in regular expressions, so removing space needs no parser.
 */
export const earlyScript = `(${String(startEarly).replaceAll(stringsAndPunctuation, '$1$2').replaceAll(/\s+/g, ' ')})()`;

/** The script's source for `script-src` of a content security policy. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;
