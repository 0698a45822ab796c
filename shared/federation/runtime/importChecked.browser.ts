/**
 * Imports a module whose bytes have this subresource integrity. `import()` cannot check any; a script element can, and
 * what it has loaded is what `import()` of the same address gives from then on.
 *
 * The build also writes the text of this function into files, so it uses nothing from around it.
 *
 * @param url whole address
 * @param integrity such as `sha256-…`
 * @returns the module; rejects when it cannot be had, or is another one
 */
export function importChecked<Module>(url: string, integrity: string): Promise<Module> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} cannot be had, or is not the file that it should be`));
    };
    document.head.append(script);
  }).then(() => import(/* webpackIgnore: true */ url));
}
