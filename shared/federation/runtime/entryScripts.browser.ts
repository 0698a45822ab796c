import type { ResolvedRegistry } from '../registry/resolveRegistry.ts';

/** The part of a federation runtime plugin that is used here. */
type ScriptPlugin = { readonly name: string; createScript(script: { url: string }): HTMLScriptElement };

/**
 * Runtime plugin that makes the script elements of remotes' entries: asked for without credentials, as the document's
 * preloads are, so that nothing is downloaded twice; and with the integrity that the registry vouches for, so that an
 * origin cannot serve anything else under that name.
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
