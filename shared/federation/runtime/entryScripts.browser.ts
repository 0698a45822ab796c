import type { ResolvedRegistry } from '../registry/resolveRegistry.ts';

/** The part of a federation runtime plugin that is used here. */
type ScriptPlugin = { readonly name: string; createScript(script: { url: string }): HTMLScriptElement };

/**
 * Runtime plugin that creates the script elements of remotes' entries: without credentials like the document's preloads, so
 * that nothing is downloaded twice, and with the integrity from the registry, so that an origin cannot replace the file.
 */
export function entryScripts(registry: ResolvedRegistry): ScriptPlugin {
  const integrities = new Map(Object.values(registry.remotes).map(({ entry }) => [entry.url, entry.integrity]));
  return {
    name: 'kontor-entry-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = integrities.get(url) ?? '';
      script.src = url;
      return script;
    },
  };
}
