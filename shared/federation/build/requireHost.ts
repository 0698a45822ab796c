import { type RemoteDefinition, uniqueName } from './deployable.ts';

/** The global that the plugin's `provideExternalRuntime` sets in a host. */
const externalRuntime = '_FEDERATION_RUNTIME_CORE';

/**
 * First statement of an entry. Without the host's federation runtime, the entry would otherwise fail later with an
 * incomprehensible error.
 *
 * @returns JavaScript
 */
export function requireHost(remote: RemoteDefinition): string {
  const instead = remote.standAlone ? 'load container.js instead' : 'include the script boot.js instead';
  const message = `${uniqueName(remote)} needs a host whose ModuleFederationPlugin has experiments.provideExternalRuntime; other pages ${instead}.`;
  return `if(!globalThis.${externalRuntime})throw new Error(${JSON.stringify(message)});`;
}
