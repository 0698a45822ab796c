import type { Page } from '@playwright/test';

/**
 * One download of a page. Times are in milliseconds since the start of the navigation. Bytes are transferred bytes (0
 * if from the cache).
 */
export type Download = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
};

/** Width of the bars, in characters. */
const barWidth = 40;

/** Width of the names. Longer names are cut off at the beginning. */
const nameWidth = 44;

/** Returns what a page has downloaded, in the order in which the downloads started. */
export async function readDownloads(page: Page): Promise<Download[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, start: startTime, end: responseEnd, bytes: transferSize };
    }),
  );
  return entries.sort((a, b) => a.start - b.start);
}

/** Draws downloads as text, one line each, with start, end, size, and a bar. All bars have the same scale. */
export function drawWaterfall(downloads: readonly Download[]): string {
  const scale = barWidth / Math.max(1, ...downloads.map(({ end }) => end));
  const line = ({ path, start, end, bytes }: Download) => {
    const name = path.length > nameWidth ? `…${path.slice(1 - nameWidth)}` : path;
    const from = Math.min(barWidth - 1, Math.floor(start * scale));
    const length = Math.max(1, Math.min(barWidth - from, Math.round((end - start) * scale)));
    const figures = [start, end, bytes / 1024].map((figure) => figure.toFixed(0).padStart(6)).join('');
    return `${name.padEnd(nameWidth)}${figures}  ${' '.repeat(from)}${'█'.repeat(length)}`.trimEnd();
  };
  const head = `${'download'.padEnd(nameWidth)}${['start', 'end', 'KiB'].map((word) => word.padStart(6)).join('')}`;
  return [head, ...downloads.map(line), ''].join('\n');
}
