import { type RemoteDefinition, uniqueName } from './deployable.ts';

/** The global that the host's federation runtime puts there, by the plugin's `provideExternalRuntime`. */
const externalRuntime = '_FEDERATION_RUNTIME_CORE';

/**
 * First statement of an entry. The host carries the federation runtime; without it the entry would fail in its middle
 * with an error that names nothing of ours.
 *
 * @returns JavaScript
 */
export function requireHost(remote: RemoteDefinition): string {
  const instead = remote.standAlone ? 'load container.js instead' : 'include the script boot.js instead';
  const message = `${uniqueName(remote)} needs a host whose ModuleFederationPlugin has experiments.provideExternalRuntime; other pages ${instead}.`;
  return `if(!globalThis.${externalRuntime})throw new Error(${JSON.stringify(message)});`;
}
