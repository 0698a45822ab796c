import type { ResolvedRemote } from '../../registry/resolveRegistry.ts';
import type { SlotReport } from '../slot/slotReport.ts';
import { defaultRetryDelaysMs } from './createRemoteLoader.ts';
import { runScript } from './runScript.browser.ts';

/** A script's name without its extension and without the hash in the names of published files. */
const fileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1).replace(/(?:\.[\w-]{10})?\.js$/, '');

/** The name of the build that loads a script. It comes from the attribute that webpack's runtime sets. */
const buildOf = ({ dataset }: HTMLScriptElement): string => dataset['webpack']?.split(':')[0] ?? '';

/**
 * Retries failed scripts that the shell or a remote loads later, for example after a click. The build that loads such a
 * script learns the result when a retry succeeds or the last one fails. Only then is a failure reported, once for each
 * script. A slot's scripts are excluded, because the slot retries and reports them itself.
 *
 * @param remoteOf returns the remote with a container, in the version that the page uses
 * @returns a function that stops listening for failures
 */
export function retryLaterScripts(
  remoteOf: (container: string) => ResolvedRemote | undefined,
  onReport: (report: SlotReport) => void,
): () => void {
  const reported = new Set<string>();

  const report = ({ src }: HTMLScriptElement, container: string): void => {
    if (reported.has(src)) return;
    reported.add(src);
    onReport({
      id: `${container}/${fileName(src)}.js`,
      version: remoteOf(container)?.version,
      outcome: 'load-failed',
      elapsed: Math.round(performance.now()),
      message: 'a later script failed to load, or has a wrong hash',
    });
  };

  async function retry(script: HTMLScriptElement, container: string): Promise<void> {
    const { src, integrity } = script;
    let result = 'error';
    for (const delay of defaultRetryDelaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      result = await runScript(src, integrity).then(
        () => 'load',
        () => 'error',
      );
      if (result === 'load') break;
    }
    if (result === 'error') report(script, container);
    // Outside the document, the event no longer reaches the listener below.
    script.remove();
    script.dispatchEvent(new Event(result));
  }

  const handleError = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLScriptElement)) return;
    const container = buildOf(target);
    const { entry, modules = {} } = remoteOf(container) ?? {};
    const isOfSlot = [entry, ...Object.values(modules).flat()].some((file) => file?.url === target.src);
    if (!container.startsWith('shop_') || isOfSlot) return;
    event.stopImmediatePropagation();
    void retry(target, container);
  };
  // An element's error event does not bubble, so the listener captures it.
  window.addEventListener('error', handleError, true);
  return () => window.removeEventListener('error', handleError, true);
}
