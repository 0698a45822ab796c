import { trustedScriptUrl } from './trustedScriptUrl.browser.js';

/**
 * Imports a module with subresource integrity. `import()` does not support integrity, but a script element does. An
 * `import()` of the same address then returns the checked module.
 *
 * The build also copies this function's source into files, so it must use nothing outside itself except
 * `trustedScriptUrl`.
 *
 * @param url absolute URL
 * @param integrity such as `sha256-…`
 * @returns the module; rejects if the module fails to load or does not have this hash
 */
export function importChecked<Module>(url: string, integrity: string): Promise<Module> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
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
  }).then(() => import(/* webpackIgnore: true */ url));
}
