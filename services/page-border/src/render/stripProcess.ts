import { runInThisContext } from 'node:vm';

/** What the engine's own code goes on needing of `process`. */
const kept = new Set<PropertyKey>(['nextTick', 'emitWarning', 'versions', 'version', 'platform', 'arch', 'env']);

/** Names by which a program reaches other machines, other threads or this process. */
const removedGlobals = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'Worker'];

/**
 * Takes from this process what it could harm others with. A remote sees nothing of `process`; should it find a way to
 * it all the same, it finds neither signals to other processes nor Node's modules. Node's permission model stops
 * neither of both.
 */
export function stripProcess(): void {
  for (const name of Reflect.ownKeys(process)) if (!kept.has(name)) Reflect.deleteProperty(process, name);
  const everything: object = runInThisContext('this');
  for (const name of removedGlobals) Reflect.deleteProperty(everything, name);
}
