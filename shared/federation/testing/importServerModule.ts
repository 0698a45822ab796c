import type { ServerModule } from '../contract/serverModule.ts';

/** React DOM requires a MessageChannel when it is loaded, although `renderToString` does not use one. */
class IdleChannel {
  readonly port1 = {};
  readonly port2 = { postMessage: () => undefined };
}

/**
 * Imports a remote's server module in a test whose document then hydrates the markup. The page's own modules must not
 * see the channel, or they would schedule work on it.
 */
export async function importServerModule(
  load: () => Promise<{ readonly serverModule: ServerModule }>,
): Promise<ServerModule> {
  Object.defineProperty(globalThis, 'MessageChannel', { value: IdleChannel, configurable: true });
  try {
    return (await load()).serverModule;
  } finally {
    Reflect.deleteProperty(globalThis, 'MessageChannel');
  }
}
