import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { WebVital } from '@kontor/tracking';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';
import { emitterOfNode, emitterOfText, remoteFolders } from '../log/emitters.browser.ts';
import { sendReport } from '../sendReport.browser.ts';

/** The shell server's endpoint for measurements. */
const reportPath = '/speed-reports';

/** The functions that measure a page. A test replaces them. */
type VitalsLibrary = {
  readonly onCLS: (listener: (metric: CLSMetric) => void) => void;
  readonly onINP: (listener: (metric: INPMetric) => void) => void;
  readonly onLCP: (listener: (metric: LCPMetric) => void) => void;
};

/** The element that a measurement is about. */
function nodeOf(metric: CLSMetric | INPMetric | LCPMetric): Node | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element;
  if (metric.name === 'INP') return metric.entries.find(({ target }) => target)?.target;
  const shifts = [...metric.entries].sort((one, other) => other.value - one.value);
  return shifts[0]?.sources?.find(({ node }) => node)?.node;
}

type VitalCall = { readonly name: 'customEvent'; readonly data: WebVital };

const callOf = (data: Omit<WebVital, 'event'>): VitalCall => ({
  name: 'customEvent',
  data: { event: 'web_vital', ...data },
});

/** When each remote's last script arrived. */
function loadTimes(registry: ResolvedRegistry): VitalCall[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return remoteFolders(registry).flatMap(({ name, folder }) => {
    const ends = resources.filter(({ name: url }) => url.includes(folder)).map(({ responseEnd }) => responseEnd);
    if (ends.length === 0) return [];
    return [
      callOf({
        metric: 'LOAD',
        value: Math.round(Math.max(...ends)),
        rating: 'none',
        metric_id: `load-${name}`,
        emitter: emitterOfText(registry, folder),
      }),
    ];
  });
}

/**
 * Measures the page (TRACK-33). A measurement that grows is sent again with the same id, so that the last value counts.
 *
 * @param push sends the measurement if the visitor still consents
 */
export function measureSpeed(
  registry: ResolvedRegistry,
  push: (calls: readonly VitalCall[]) => void,
  library: VitalsLibrary = { onCLS, onINP, onLCP },
): void {
  const report = (metric: CLSMetric | INPMetric | LCPMetric): void => {
    const { name, value, rating, id, navigationType } = metric;
    // The library starts again when a page returns from the back/forward cache, but such a return is not a new page
    // view (TRACK-35).
    if (navigationType === 'back-forward-cache') return;
    push([
      callOf({
        metric: name,
        // Milliseconds are rounded to integers, and the CLS score to four decimal places.
        value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
        rating,
        metric_id: id,
        emitter: emitterOfNode(registry, nodeOf(metric)),
      }),
    ]);
  };
  push(loadTimes(registry));
  library.onLCP(report);
  library.onINP(report);
  library.onCLS(report);
}

/**
 * Reports to the shell's server when each remote was loaded and which measurements are poor, even while the page
 * unloads. A comparison of two versions needs no more than that.
 */
export function reportSpeed(calls: readonly VitalCall[]): void {
  const measures = calls
    .map(({ data: { emitter, metric, value, rating } }) => ({ emitter, metric, value, rating }))
    .filter(({ metric, rating }) => metric === 'LOAD' || rating === 'poor');
  if (measures.length === 0) return;
  sendReport(reportPath, measures);
}
