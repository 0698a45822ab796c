import { trustedScriptUrl } from './trustedScriptUrl.browser.js';

/**
 * Runs a script. Like the document's preloads, it is loaded without credentials, so that nothing is downloaded twice.
 *
 * @param integrity from the registry or a build, so that an origin cannot replace the file
 * @returns rejects if the script fails to load or does not have this hash
 */
export function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = trustedScriptUrl(url);
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} failed to load, or does not have the expected hash`));
    };
    document.head.append(script);
  });
}
