import { type Finding, findingOf } from '@kontor/publishing';
import { comparable } from './compareObservations.ts';
import { missingIn } from './describeDifference.ts';

/** The tags and text in markup, one per line, without styles and scripts. */
const linesOf = (html: string): string[] =>
  comparable(html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '').replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, ''))
    .split(/(?=<)/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('</'));

/** Maximum number of lines shown for a difference. */
const maxLines = 60;

/**
 * Compares the markup of two servers. A difference is noted but not refused, because a new version may look different.
 */
export function compareMarkup(part: string, candidate: string, stable: string): Finding {
  const [now, before] = [linesOf(candidate), linesOf(stable)];
  const added = missingIn(before, now).map((line) => `+ ${line}`);
  const removed = missingIn(now, before).map((line) => `- ${line}`);
  if (added.length + removed.length === 0) return findingOf('page-border', 'markup');
  return {
    host: 'page-border',
    check: 'markup',
    outcome: 'noted',
    reason: `the markup of ${part} differs from that of the stable version: ${added.length} ${added.length === 1 ? 'line' : 'lines'} more, ${removed.length} less`,
    details: [...removed, ...added].slice(0, maxLines),
  };
}
