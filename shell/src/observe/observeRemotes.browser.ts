import type { Unsubscribe } from '@kontor/browser';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { describeError } from '@kontor/federation/runtime';
import { slotReportPath } from '../chrome/reportSlot.browser.ts';
import { emitterOfText, scriptsIn } from '../log/emitters.browser.ts';
import { sendReport } from '../sendReport.browser.ts';

/** The shell server's endpoint for the versions that a page has run. */
const runReportPath = '/run-reports';

/** The versions whose entry scripts have run, by remote. */
const versionsThatRan = ({ remotes }: ResolvedRegistry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { container, version }]) =>
      container in globalThis ? [[name, version]] : [],
    ),
  );

/**
 * When the visitor hides or leaves the page, reports to the shell's server which versions of remotes the page has run.
 * Also reports each version's first uncaught error. The controller uses these reports to compare a canary with the
 * stable version.
 *
 * @returns a function that stops the reports
 */
export function observeRemotes(registry: ResolvedRegistry): Unsubscribe {
  const end = new AbortController();
  const { signal } = end;
  const failed = new Set<string>();
  const noteError = (error: unknown, file?: string): void => {
    const emitter = emitterOfText(registry, scriptsIn(error, file));
    const [name = '', version] = emitter.split('@');
    if (version === undefined || failed.has(emitter)) return;
    failed.add(emitter);
    sendReport(slotReportPath, {
      id: `${registry.remotes[name]?.container}/uncaught`,
      version,
      outcome: 'uncaught',
      elapsed: Math.round(performance.now()),
      message: describeError(error),
    });
  };
  window.addEventListener('error', ({ error, filename, message }) => noteError(error ?? message, filename), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason), { signal });

  let told = '{}';
  const tellRuns = (): void => {
    if (document.visibilityState !== 'hidden') return;
    const versions = versionsThatRan(registry);
    const text = JSON.stringify(versions);
    if (text === told) return;
    told = text;
    sendReport(runReportPath, versions);
  };
  document.addEventListener('visibilitychange', tellRuns, { signal });
  return () => end.abort();
}
