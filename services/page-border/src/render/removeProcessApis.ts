import { runInThisContext } from 'node:vm';

/** The properties of `process` that the engine's own code needs. */
const requiredProperties = new Set<PropertyKey>([
  'nextTick',
  'emitWarning',
  'versions',
  'version',
  'platform',
  'arch',
  'env',
]);

/** Globals that give access to other machines, other threads or this process. */
const removedGlobals = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'Worker'];

/**
 * Removes dangerous capabilities from this process. A remote has no access to `process`. If a remote gains access
 * anyway, it can neither signal other processes nor load Node's modules. The permission model alone would not prevent
 * that.
 */
export function removeProcessApis(): void {
  for (const name of Reflect.ownKeys(process)) if (!requiredProperties.has(name)) Reflect.deleteProperty(process, name);
  const everything: object = runInThisContext('this');
  for (const name of removedGlobals) Reflect.deleteProperty(everything, name);
}
